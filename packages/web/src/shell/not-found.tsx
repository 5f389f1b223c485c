import { IconMapOff, IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Note } from '../kit/layout/note.tsx';
import { Rows } from '../kit/layout/rows.tsx';
import { AppLink } from '../kit/link/app-link.tsx';
import { findEntries, indexOf } from './find-entries.ts';
import styles from './not-found.module.css';
import { useWindowTitle } from './page.tsx';
import { screenEntries } from './palette-entries.ts';
import { usePermissions } from './permissions.ts';
import { Plate } from './plate.tsx';
import plate from './plate.module.css';
import { useScreens } from './screens.ts';
import { useIsIn } from './product.ts';
import textStyles from '../kit/layout/text.module.css';

/** The page of every unknown address: says which, and finds the screen that was meant. */
export function NotFound() {
  useWindowTitle('Page not found');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isSignedIn = useIsIn();
  return (
    <Plate
      icon={IconMapOff}
      title="Page not found"
      text={
        <>
          There is no page at <code>{path}</code>.
        </>
      }
    >
      {isSignedIn && <ScreenSearch />}
      <AppLink className={plate.primary} href="/dashboard">
        {isSignedIn ? 'Go to the dashboard' : 'Sign in'}
      </AppLink>
      <button type="button" className={plate.secondary} onClick={() => history.back()}>
        Back
      </button>
    </Plate>
  );
}

function ScreenSearch() {
  const [text, setText] = useState('');
  const { sees } = usePermissions();
  const screens = useScreens();
  const index = useMemo(() => indexOf(screenEntries(screens.filter(sees))), [screens, sees]);
  const found = findEntries(index, text).slice(0, 6);
  return (
    <div className={styles.search}>
      <label className={styles.field}>
        <IconSearch size={16} aria-hidden />
        <span className="visually-hidden">Search screens</span>
        <input
          type="search"
          placeholder="Search screens"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Rows as="ul" gap={0} className={styles.hits}>
        {found.map(({ href, title, place }) => (
          <li key={href}>
            <AppLink href={href}>
              {title}
              {place && <small className={textStyles.dim}>{place}</small>}
            </AppLink>
          </li>
        ))}
      </Rows>
      {found.length === 0 && <Note role="status">No screen has that name.</Note>}
    </div>
  );
}
