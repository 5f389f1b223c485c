import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Rows } from '../kit/layout/rows.tsx';
import { AppLink } from '../kit/link/app-link.tsx';
import { useScreenHref } from '../shell/use-screen-href.ts';
import styles from './import-button.module.css';

interface Props {
  /** The address of the import screen. */
  readonly to: string;
  readonly entity: string;
  readonly label?: string;
}

/** The way from a list to its import; not there while one may not go. */
export function ImportButton({ to, entity, label = 'Import' }: Props) {
  const href = useScreenHref()(to, { entity });
  if (!href) return null;
  return (
    <Button
      component={AppLink}
      href={href}
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
    >
      {label}
    </Button>
  );
}

/** The same in an empty list, in words: below a button unless told otherwise. */
export function ImportInvitation({ to, entity, label = 'or import from a spreadsheet' }: Props) {
  const href = useScreenHref()(to, { entity });
  if (!href) return null;
  return (
    <AppLink href={href} className={styles.invitation}>
      {label}
    </AppLink>
  );
}

/** What an empty list invites to, one below the other. */
export function EmptyActions({ children }: { readonly children: ReactNode }) {
  return (
    <Rows gap={10} className={styles.both}>
      {children}
    </Rows>
  );
}
