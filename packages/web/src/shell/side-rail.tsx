import { AppLink } from '../kit/link/app-link.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { Logo } from './logo.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { useMenuState } from './menu-state.ts';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

/** The side navigation from 768 px: 275 px wide, or icons alone. */
export function SideRail() {
  const { isNarrow } = useMenuState();
  return (
    <nav aria-label="Main" className={styles.rail} data-narrow={isNarrow || undefined}>
      <AppLink href="/dashboard" className={styles.brand}>
        <Logo isNarrow={isNarrow} />
      </AppLink>
      <SideMenu isNarrow={isNarrow} />
      <FeedbackButton look={isNarrow ? 'icon' : 'pill'} />
      {!isNarrow && <MenuFoot />}
    </nav>
  );
}
