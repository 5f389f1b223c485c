import { Button } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Part } from './draw.ts';
import styles from './feedback-tool.module.css';
import { partAt, partOf, partsOfPage } from './parts.ts';

interface Props {
  /** The picture is being drawn. */
  readonly isBusy: boolean;
  /** Null is the full page. */
  readonly onTake: (part: Part | null) => void;
  readonly onCancel: () => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Over the page: points at a part of it, by mouse, finger or keyboard. */
export function Picker({ isBusy, onTake, onCancel }: Props) {
  const [chosen, setChosen] = useState<Part | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => layer.current?.focus(), []);

  /** Answers whether there is one in that direction. */
  const walk = (step: number): boolean => {
    const parts = partsOfPage();
    const at = chosen ? parts.indexOf(chosen.element) : -1;
    const next = parts[at + step];
    if (!next) return false;
    next.scrollIntoView({ block: 'nearest' });
    setChosen(partOf(next));
    return true;
  };
  const steer = (event: KeyboardEvent) => {
    const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : steps[event.key];
    const isUsed = step === undefined ? event.key === 'Enter' : walk(step);
    if (event.key === 'Enter' && chosen && !isBusy) onTake(chosen);
    // Beyond the first and the last part Tab goes on to the buttons of the bar.
    if (isUsed || event.key.startsWith('Arrow')) event.preventDefault();
  };
  const point = (x: number, y: number, isFinger: boolean) => {
    const part = partAt(x, y);
    // A finger does not hover: the first tap points, the second takes.
    if (isFinger && part?.element !== chosen?.element) setChosen(part);
    else if (part && !isBusy) onTake(part);
  };
  return (
    <section
      aria-label="Feedback"
      data-feedback-layer
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <div className={styles.picking} role="toolbar" aria-label="Capture a screen">
        <IconPointer size={17} stroke={1.7} aria-hidden />
        <span>Click what you mean</span>
        <Button variant="default" size="xs" loading={isBusy} onClick={() => onTake(null)}>
          Full page
        </Button>
        <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <div
        ref={layer}
        className={styles.layer}
        role="application"
        aria-label="Choose what you mean with the arrow keys, take it with Enter"
        tabIndex={0}
        onKeyDown={steer}
        onPointerMove={(event) => {
          if (event.pointerType !== 'touch') setChosen(partAt(event.clientX, event.clientY));
        }}
        onClick={(event) => {
          const { pointerType } = event.nativeEvent as PointerEvent;
          point(event.clientX, event.clientY, pointerType === 'touch');
        }}
        onWheel={({ deltaY }) => document.getElementById('main')?.scrollBy(0, deltaY)}
      />
      {chosen ? <Outline key={chosen.name} part={chosen} /> : null}
      <p role="status" className={styles.spoken}>
        {chosen?.name}
      </p>
    </section>
  );
}

const tagHeight = 24;

function Outline({ part: { element, name } }: { readonly part: Part }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hasRoom = top + height + tagHeight < innerHeight;
  return (
    <div className={styles.outline} style={{ left, top, width, height }} aria-hidden>
      <span className={styles.tag} data-inside={!hasRoom || undefined}>
        {name}
      </span>
    </div>
  );
}
