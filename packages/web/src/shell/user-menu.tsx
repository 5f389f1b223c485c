import {
  IconDatabaseCog,
  IconKeyboard,
  IconLogout,
  IconMessage2,
  IconSearch,
  IconUserCircle,
} from '@tabler/icons-react';
import { initials } from '@roadproof/domain/people/person';
import { AppLink } from '../kit/link/app-link.tsx';
import { DropDown } from './drop-down.tsx';
import { openKeys } from './keys-state.ts';
import { openPalette } from './palette-state.ts';
import styles from './shell.module.css';
import { useScreenHref } from './use-screen-href.ts';
import { signOut, useUser } from './user.ts';

/** Who is signed in, and what concerns them. */
export function UserMenu() {
  const data = useScreenHref()('/administrator/edit-data');
  const name = useUser()?.displayName ?? '';
  return (
    <DropDown
      button={
        <>
          {initials(name)}
          <span className="visually-hidden"> {name ? `Signed in as ${name}` : 'Account'}</span>
        </>
      }
      buttonClass={styles.avatar}
    >
      <p className={styles.who}>
        {name || 'No sign-in'}
        <small>Signed in on this device</small>
      </p>
      <button type="button" onClick={openPalette}>
        <IconSearch size={17} stroke={1.7} aria-hidden />
        Search <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      <button type="button" onClick={openKeys}>
        <IconKeyboard size={17} stroke={1.7} aria-hidden />
        Keyboard shortcuts <kbd className={styles.keys}>?</kbd>
      </button>
      {data === undefined ? null : (
        <AppLink href={data}>
          <IconDatabaseCog size={17} stroke={1.7} aria-hidden />
          Company data
        </AppLink>
      )}
      <AppLink href="/edit-user-info">
        <IconUserCircle size={17} stroke={1.7} aria-hidden />
        Your account
      </AppLink>
      <AppLink href="/feedbacks">
        <IconMessage2 size={17} stroke={1.7} aria-hidden />
        Feedback
      </AppLink>
      <button type="button" onClick={signOut}>
        <IconLogout size={17} stroke={1.7} aria-hidden />
        Sign out
      </button>
    </DropDown>
  );
}
