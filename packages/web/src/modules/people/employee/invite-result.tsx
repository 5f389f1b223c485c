import { Button, TextInput } from '@mantine/core';
import { addDays } from '@roadproof/domain/calendar-day';
import { formatDay } from '@roadproof/domain/format';
import { displayName } from '@roadproof/domain/people/person';
import { IconMail } from '@tabler/icons-react';
import type { Output } from '../../../api/operation-map.ts';
import { CopyTextButton } from '../../../kit/details/copy-button.tsx';
import { DialogActions } from '../../../kit/dialog/dialog.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { Rows } from '../../../kit/layout/rows.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import classes from './invite.module.css';

/** A person who was just invited. */
export interface Invited {
  readonly firstName: string;
  readonly lastName: string;
  /** Null where the directory signs people in. */
  readonly invitation: Output<'employees.invite'>['invitation'];
}

interface Props {
  readonly invited: Invited;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** Shows the next step: a mail is on its way, a link to hand over, or the directory. */
export function InviteResult({ invited, onAnother, onClose }: Props) {
  const today = useToday();
  const { firstName, invitation } = invited;
  const isHeld = invitation?.mail === 'held';
  const next = !invitation
    ? `${firstName} signs in at your directory with this address.`
    : isHeld
      ? `Link shown once, until ${formatDay(addDays(today, invitation.validDays))}.`
      : `The link in the e-mail works for ${invitation.validDays} days.`;
  return (
    <>
      <Rows>
        <p className={classes.invited} role="status">
          <IconMail size={18} aria-hidden />
          <span>
            <strong>{displayName(invited)} is invited.</strong> {next}
          </span>
        </p>
        {isHeld ? (
          <TextInput
            aria-label="Link"
            value={invitation.link}
            {...privateMark}
            readOnly
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : null}
      </Rows>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button variant="default" onClick={onAnother}>
          Invite another
        </Button>
        {isHeld ? <CopyTextButton text={invitation.link} what="link" /> : null}
      </DialogActions>
    </>
  );
}
