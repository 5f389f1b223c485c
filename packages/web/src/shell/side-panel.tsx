import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FeedbackButton } from './feedback-button.tsx';
import { Logo } from './logo.tsx';
import { MenuFoot } from './menu-foot.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

/** Below 768 px: the button and the menu that slides in over the page. */
export function SidePanel() {
  const panel = useRef<HTMLDialogElement>(null);
  const here = useRouterState({ select: (state) => state.location.href });
  useEffect(() => panel.current?.close(), [here]);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => panel.current?.showModal()}
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </button>
      {/* A click outside arrives at the dialog itself, one inside at something in it. */}
      <dialog
        ref={panel}
        className={styles.panel}
        aria-label="Menu"
        onClick={(event) => event.target === panel.current && panel.current?.close()}
      >
        <nav aria-label="Main" className={styles.sheet}>
          <div className={styles.brand}>
            <Logo />
            <button
              type="button"
              className={styles.shut}
              aria-label="Close"
              onClick={() => panel.current?.close()}
            >
              <IconX size={18} aria-hidden />
            </button>
          </div>
          <SideMenu />
          <FeedbackButton look="entry" onOpen={() => panel.current?.close()} />
          <MenuFoot />
        </nav>
      </dialog>
    </>
  );
}
