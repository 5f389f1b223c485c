import { Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { markIf } from '../../../kit/private-mark.ts';
import { PaperFields } from './paper-fields.tsx';
import classes from './paper-pile.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import { folderOf } from './pile-groups.ts';
import type { Choice, Paper, Pile } from './use-pile.ts';
import toneStyles from '../../../kit/status/tone.module.css';

interface Props {
  readonly paper: Paper;
  readonly kinds: Pile['kinds'];
  readonly onChoose: (choice: Choice) => void;
}

/** One paper of a pile: in a line what it is; its fields where it asks something, or to be corrected. */
export function PaperItem({ paper, kinds, onChoose }: Props) {
  const [isOpened, setOpened] = useState(false);
  const { number, path, fileLink, reason, verdict } = paper;
  const isPrivate = kinds.some(({ id, isPrivate: is }) => is && id === paper.fileTypeId);
  const name = path.split('/').at(-1) ?? path;
  const folder = folderOf(path);
  const asks = verdict === 'asks';
  return (
    <li className={classes.paper} data-asks={asks || undefined}>
      <div className={classes.what}>
        <div className={classes.name}>
          {fileLink === null ? (
            name
          ) : (
            <a href={fileLink} target="_blank" rel="noreferrer" title={path}>
              {name}
            </a>
          )}
          {folder !== '' && <Note as="span">{folder}</Note>}
        </div>
        <div className={classes.reading}>
          <span {...markIf(isPrivate)}>{readingOf(paper)}</span>
          {reason !== null && (
            <span
              className={
                asks ? `${classes.question ?? ''} ${toneStyles.warning ?? ''}` : textStyles.dimSmall
              }
            >
              {reason}
            </span>
          )}
        </div>
        <Columns className={classes.buttons}>
          {verdict === 'ready' && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-expanded={isOpened}
              leftSection={<IconPencil size={14} aria-hidden />}
              onClick={() => setOpened(!isOpened)}
            >
              Change<span className="visually-hidden"> {name}</span>
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconEyeOff size={14} aria-hidden />}
            onClick={() => onChoose({ numbers: [number], isLeftOut: true })}
          >
            Leave out<span className="visually-hidden"> {name}</span>
          </Button>
        </Columns>
      </div>
      {(asks || isOpened) && (
        <div {...markIf(isPrivate)}>
          <PaperFields paper={paper} kinds={kinds} onChoose={onChoose} />
        </div>
      )}
    </li>
  );
}

/** What is known of a paper, in a line. */
export function readingOf({ fileType, documentDate, expirationDate }: Paper): string {
  return [
    fileType ?? 'Kind not known',
    documentDate && formatDay(documentDate),
    expirationDate && `expires ${formatDay(expirationDate)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
