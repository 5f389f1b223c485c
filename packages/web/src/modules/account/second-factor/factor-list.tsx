import { Button } from '@mantine/core';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import classes from '../user-info/user-info.module.css';
import type { Change } from './password-dialog.tsx';
import type { SecondFactor } from './second-factor-panel.tsx';

interface Props {
  readonly factor: SecondFactor;
  readonly onRemove: (change: Change) => void;
}

/** The app and each passkey, with a way to take it away. */
export function FactorList({ factor: { hasApp, passkeys }, onRemove }: Props) {
  const timeOf = useInstants();
  const isLast = Number(hasApp) + passkeys.length === 1;
  const kind = 'remove';
  return (
    <Rows as="ul" isLined>
      {hasApp ? (
        <li className={classes.session}>
          <IconDeviceMobile size={18} stroke={1.7} aria-hidden />
          <span>Authenticator app</span>
          <Button
            variant="default"
            size="xs"
            aria-label="Remove the authenticator app"
            onClick={() => onRemove({ kind, what: 'the authenticator app', isLast })}
          >
            Remove
          </Button>
        </li>
      ) : null}
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className={classes.session}>
          <IconKey size={18} stroke={1.7} aria-hidden />
          <span>
            {name}
            <small>
              {lastUsedAt === null
                ? `Passkey, added ${timeOf(createdAt)}`
                : `Passkey, used ${timeOf(lastUsedAt)}`}
            </small>
          </span>
          <Button
            variant="default"
            size="xs"
            aria-label={`Remove the passkey ${name}`}
            onClick={() => onRemove({ kind, what: 'the passkey', passkeyId: id, isLast })}
          >
            Remove
          </Button>
        </li>
      ))}
    </Rows>
  );
}
