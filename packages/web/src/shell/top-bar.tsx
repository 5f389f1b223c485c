import { IconDots, IconLayoutSidebar, IconLogout, IconSearch } from '@tabler/icons-react';
import { AppLink } from '../kit/link/app-link.tsx';
import { DropDown } from './drop-down.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { Logo } from './logo.tsx';
import { activePath, barRoom } from './menu.ts';
import { useMenuState } from './menu-state.ts';
import { usePermissions } from './permissions.ts';
import styles from './shell.module.css';
import { SidePanel } from './side-panel.tsx';
import { usePlace } from './parent-screen.ts';
import { signOut } from './user.ts';
import { UserMenu } from './user-menu.tsx';
import { useWindowWidth } from './window-width.ts';

/** The bar above every screen: quick entries, search, who is signed in, sign out. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { isNarrow, setNarrow } = useMenuState();
  return (
    <header className={styles.bar}>
      <span className={styles.onPhone}>
        <SidePanel />
        <AppLink href="/dashboard" className={styles.name}>
          <Logo />
        </AppLink>
      </span>
      <button
        type="button"
        className={`${styles.tool} ${styles.onDesk}`}
        aria-label={isNarrow ? 'Widen the menu' : 'Narrow the menu'}
        title={isNarrow ? 'Widen the menu' : 'Narrow the menu'}
        aria-pressed={isNarrow}
        onClick={() => setNarrow(!isNarrow)}
      >
        <IconLayoutSidebar size={19} stroke={1.7} aria-hidden />
      </button>
      <BarEntries />
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.search}
          aria-label="Search"
          aria-keyshortcuts="/ Control+K Meta+K"
          onClick={onSearch}
        >
          <IconSearch size={16} aria-hidden />
          <span>Search</span>
          <kbd>/</kbd>
        </button>
        <FeedbackButton look="tool" />
        <UserMenu />
        <button
          type="button"
          className={`${styles.tool} ${styles.signOut}`}
          aria-label="Sign out"
          title="Sign out"
          onClick={signOut}
        >
          <IconLogout size={19} stroke={1.7} aria-hidden />
        </button>
      </div>
    </header>
  );
}

/** As many entries as the width has room for; the rest in a dropdown. */
function BarEntries() {
  const [path, screens] = usePlace();
  const permissions = usePermissions();
  const room = barRoom(useWindowWidth());
  const active = activePath(screens, path);
  const entries = permissions.hasAnswer
    ? screens.filter((screen) => screen.menu?.bar && permissions.sees(screen))
    : [];
  const links = entries.map(({ path, menu }) => (
    <AppLink key={path} href={path} aria-current={path === active ? 'page' : undefined}>
      {menu?.bar}
    </AppLink>
  ));
  return (
    <nav aria-label="Quick" className={`${styles.entries} ${styles.onDesk}`}>
      {links.slice(0, room)}
      {links.length > room && (
        <DropDown
          label="More screens"
          button={<IconDots size={18} aria-hidden />}
          buttonClass={styles.tool}
        >
          {links.slice(room)}
        </DropDown>
      )}
    </nav>
  );
}
