import { Button } from '@mantine/core';
import { formatPhone } from '@roadproof/domain/phone';
import { IconMessage } from '@tabler/icons-react';
import type { Output } from '../../../api/operation-map.ts';
import { CopyTextButton } from '../../../kit/details/copy-button.tsx';
import { DialogActions, DialogText } from '../../../kit/dialog/dialog.tsx';
import textStyles from '../../../kit/layout/text.module.css';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import classes from './ask.module.css';

/** The links that an ask has made, which are shown once. */
export type AskLinks = NonNullable<Output<'asks.save'>['links']>;

const smsOf = (phone: string, url: string): string =>
  `sms:${phone}?&body=${encodeURIComponent(`Please send us a picture of your papers: ${url}`)}`;

interface Props {
  readonly links: AskLinks;
  readonly onClose: () => void;
}

/** The links of people without an e-mail address, to hand on now: they are not stored. */
export function AskLinksOnce({ links, onClose }: Props) {
  return (
    <>
      <Rows>
        <DialogText>These people have no e-mail address. Give them their links now.</DialogText>
        <ul className={classes.people}>
          {links.map(({ askId, name, phone, url }) => (
            <li key={askId} className={classes.link}>
              <span className={textStyles.strong}>{name}</span>
              <span className={textStyles.dimSmall}>{phone ? formatPhone(phone) : 'No phone'}</span>
              {phone ? (
                <Button
                  component="a"
                  href={smsOf(phone, url)}
                  size="xs"
                  variant="default"
                  leftSection={<IconMessage size={15} aria-hidden />}
                >
                  Text message
                </Button>
              ) : null}
              <CopyTextButton text={url} what="link" size="xs" variant="default" />
            </li>
          ))}
        </ul>
        <Note>Your own message program shows your phone number to the reader.</Note>
        <Note tone="warning">
          The links are not stored and not shown again. Anyone who has one can open it.
        </Note>
      </Rows>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}
