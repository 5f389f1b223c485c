import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { usePermissions } from '../../../shell/permissions.ts';
import styles from './start.module.css';

/** Puts the start card away for the company. */
export function HideCard({ isShort = false }: { readonly isShort?: boolean }) {
  const hide = useMutation(mutation('start.hide'));
  const { may } = usePermissions();
  if (!may('ADMINISTRATOR')) return null;
  return (
    <p className={styles.hide}>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={hide.isPending}
        onClick={() => hide.mutate({ isHidden: true })}
      >
        Hide this card
      </Button>
      {!isShort && 'You can find it again in the menu under your initials, Company data.'}
    </p>
  );
}
