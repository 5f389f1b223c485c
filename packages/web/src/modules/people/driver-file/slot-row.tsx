import { slotWord } from '@roadproof/domain/people/slot-text';
import { ActionIcon, Button } from '@mantine/core';
import { formatDay } from '@roadproof/domain/format';
import { isPrivatePaper } from '@roadproof/domain/private-field';
import { IconCamera, IconExternalLink, IconLock, IconUpload } from '@tabler/icons-react';
import { memo, useRef, useState, type DragEvent } from 'react';
import { markIf } from '../../../kit/private-mark.ts';
import { StatusChip } from '../../../kit/status/status-chip.tsx';
import { GoneNote } from './gone-note.tsx';
import { dueStateOf } from './slot-text.ts';
import { paperName, type Slot } from './slot.ts';
import classes from './slots.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import { slotButtonId } from './use-filing.ts';

/** Opens the form of a slot, with the file that was chosen or dropped. */
export type OpenSlot = (kind: Slot, file?: File) => void;

interface Props {
  readonly slot: Slot;
  readonly employeeId: string;
  /** Without it nothing can be filed. */
  readonly onFile: OpenSlot | undefined;
}

function Newest({ slot: { latest, count, multi } }: Pick<Props, 'slot'>) {
  if (!latest) return <span className={textStyles.dim}>Nothing on file</span>;
  return (
    <>
      {latest.fileLink ? (
        <a
          className={classes.link}
          href={latest.fileLink}
          target="_blank"
          rel="noopener noreferrer"
        >
          {latest.fileName}
          <IconExternalLink size={13} aria-label="opens in a new tab" />
        </a>
      ) : (
        <span className={textStyles.dim}>{paperName(latest)}</span>
      )}
      {multi || count > 1 ? (
        <span className={classes.count}>{count === 1 ? '1 on file' : `${count} on file`}</span>
      ) : null}
    </>
  );
}

interface DayProps {
  readonly label: string;
  /** Also where a heading stands above. */
  readonly isShown?: boolean;
  readonly isPrivate: boolean;
  readonly children: string | null;
}

function Day({ label, isShown = false, isPrivate, children }: DayProps) {
  return (
    <span className={classes.day}>
      {children ? (
        <>
          <span className={classes.dayLabel} data-shown={isShown || undefined}>
            {label}{' '}
          </span>
          <span {...markIf(isPrivate)}>{children}</span>
        </>
      ) : null}
    </span>
  );
}

interface ActProps extends Props {
  readonly onFile: OpenSlot;
}

function Acts({ slot, employeeId, onFile }: ActProps) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <span className={classes.act}>
      <ActionIcon
        className={classes.camera}
        variant="default"
        size={36}
        aria-label={`Photograph ${slot.name}`}
        onClick={() => camera.current?.click()}
      >
        <IconCamera size={18} aria-hidden />
      </ActionIcon>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const [photo] = event.currentTarget.files ?? [];
          if (photo) onFile(slot, photo);
          event.currentTarget.value = '';
        }}
      />
      <GoneNote slot={slot} employeeId={employeeId} />
      <Button
        id={slotButtonId(slot.fileTypeId)}
        size="xs"
        variant="default"
        leftSection={<IconUpload size={14} aria-hidden />}
        onClick={() => onFile(slot)}
      >
        Add
        <span className="visually-hidden"> {slot.name}</span>
      </Button>
    </span>
  );
}

function SlotRowOf({ slot, employeeId, onFile }: Props) {
  const [isOver, setOver] = useState(false);
  const { latest } = slot;
  const isPrivate = isPrivatePaper(slot);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile?.(slot, file);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drops = onFile && { onDragOver, onDrop, onDragLeave: () => setOver(false) };
  return (
    <li
      {...markIf(slot.restricted)}
      className={classes.slot}
      data-slot={slot.fileTypeId}
      data-over={isOver || undefined}
      {...drops}
    >
      <span {...markIf(isPrivate)} className={classes.state}>
        <StatusChip state={dueStateOf(slot)} label={slotWord(slot)} reason={slot.reason} />
      </span>
      <span className={classes.what}>
        <span className={classes.name}>
          {slot.name}
          {slot.restricted ? (
            <IconLock size={14} aria-label="restricted" className={classes.lock} />
          ) : null}
        </span>
        {slot.source ? <span className={classes.cfr}>{slot.source}</span> : null}
        <span {...markIf(isPrivate)} className={classes.why}>
          {slot.reason}
        </span>
      </span>
      <span className={classes.newest}>
        <Newest slot={slot} />
      </span>
      <Day
        isPrivate={isPrivate}
        label={latest?.documentDate ? 'Dated' : 'Filed'}
        isShown={latest !== null && !latest.documentDate}
      >
        {latest ? formatDay(latest.effective) : null}
      </Day>
      {latest?.expirationDate ? (
        <Day isPrivate={isPrivate} label="Valid until">
          {formatDay(latest.expirationDate)}
        </Day>
      ) : (
        <Day isPrivate={isPrivate} label="Due" isShown>
          {slot.due ? formatDay(slot.due) : null}
        </Day>
      )}
      {onFile ? <Acts slot={slot} employeeId={employeeId} onFile={onFile} /> : null}
    </li>
  );
}

/** One slot: where it stands and why, the newest paper, and the place to drop the next one. */
export const SlotRow = memo(SlotRowOf);
