import { ActionIcon, Button, Skeleton } from '@mantine/core';
import type { PaperPlace } from '@roadproof/domain/paper-lines';
import {
  IconChevronLeft,
  IconChevronRight,
  IconMinus,
  IconPlus,
  IconRotate2,
  IconRotateClockwise2,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Note } from '../layout/note.tsx';
import { isOutsideFields } from '../keys.ts';
import { useLetterKeys } from '../use-letter-keys.ts';
import { PaperSheet } from './paper-sheet.tsx';
import classes from './paper-view.module.css';
import { nextZoom, useZoom } from './use-zoom.ts';
import type { PaperState } from './use-open-paper.ts';

interface Props {
  readonly name: string;
  /** Null while the file is opened. */
  readonly state: PaperState | null;
  /** Outlined on the paper. */
  readonly places?: readonly PaperPlace[];
  /** Degrees to the right by which it is turned. */
  readonly rotation: number;
  readonly onRotate: (rotation: number) => void;
  /** Said after the number of pages. */
  readonly about?: string;
}

const faults = {
  kind: 'The browser cannot show this kind of file. It is filed as it is.',
  broken: 'The browser could not open this file. Open it in another program.',
} as const;

function Tool({
  label,
  keys,
  icon: Icon,
  onClick,
}: {
  readonly label: string;
  readonly keys: string;
  readonly icon: typeof IconPlus;
  readonly onClick: () => void;
}) {
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}

/** A paper as it is printed: zoom by wheel, + and -, rotation by [ and ], a page at a time. */
export function PaperView({ name, state, places = [], rotation, onRotate, about }: Props) {
  const [number, setNumber] = useState(1);
  const area = useRef<HTMLDivElement>(null);
  const { zoom, setZoom } = useZoom(area);
  const turn = (by: number) => onRotate((rotation + by + 360) % 360);
  const bigger = () => setZoom((now) => nextZoom(now, 1));
  const smaller = () => setZoom((now) => nextZoom(now, -1));
  useLetterKeys(
    { '+': bigger, '=': bigger, '-': smaller, '[': () => turn(-90), ']': () => turn(90) },
    isOutsideFields,
  );
  const paper = state?.paper ?? null;
  const pages = paper?.pages ?? 0;
  return (
    <section className={classes.view} aria-label={`Preview of ${name}`}>
      <div className={classes.bar}>
        <span className={classes.about}>
          {paper ? (
            <Note as="span">
              {pages === 1 ? '1 page' : `${pages} pages`}
              {about ? ` · ${about}` : null}
            </Note>
          ) : null}
        </span>
        {paper ? (
          <span className={classes.tools}>
            {pages > 1 ? (
              <>
                <ActionIcon
                  variant="default"
                  size={30}
                  aria-label="Previous page"
                  disabled={number === 1}
                  onClick={() => setNumber(number - 1)}
                >
                  <IconChevronLeft size={16} aria-hidden />
                </ActionIcon>
                <span role="status" className={classes.number}>
                  {number} of {pages}
                </span>
                <ActionIcon
                  variant="default"
                  size={30}
                  aria-label="Next page"
                  disabled={number >= pages}
                  onClick={() => setNumber(number + 1)}
                >
                  <IconChevronRight size={16} aria-hidden />
                </ActionIcon>
              </>
            ) : null}
            <Tool label="Zoom out" keys="-" icon={IconMinus} onClick={smaller} />
            <Button size="xs" variant="default" onClick={() => setZoom(1)}>
              Fit
            </Button>
            <Tool label="Zoom in" keys="+" icon={IconPlus} onClick={bigger} />
            <Tool label="Rotate left" keys="[" icon={IconRotate2} onClick={() => turn(-90)} />
            <Tool
              label="Rotate right"
              keys="]"
              icon={IconRotateClockwise2}
              onClick={() => turn(90)}
            />
          </span>
        ) : null}
      </div>
      {/* Scrolls when zoomed in; the keyboard scrolls it too. */}
      <div
        ref={area}
        className={classes.area}
        tabIndex={zoom > 1 ? 0 : -1}
        role="group"
        aria-label="Page"
      >
        {state === null ? <Skeleton className={classes.waiting ?? ''} height="100%" /> : null}
        {state?.fault ? <Note role="status">{faults[state.fault]}</Note> : null}
        {paper ? (
          <PaperSheet
            key={number}
            paper={paper}
            number={number}
            zoom={zoom}
            turns={rotation / 90}
            area={area}
            name={name}
            places={places.filter(({ page }) => page === number)}
          />
        ) : null}
      </div>
    </section>
  );
}
