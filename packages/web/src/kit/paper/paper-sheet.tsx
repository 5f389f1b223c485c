import type { PaperPlace } from '@roadproof/domain/paper-lines';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { canvasScale, type OpenPaper, type PaperPage } from './open-paper.ts';
import classes from './paper-view.module.css';

interface Props {
  readonly paper: OpenPaper;
  readonly number: number;
  readonly zoom: number;
  /** Quarter turns to the right. */
  readonly turns: number;
  /** The page fits into it at zoom 1. */
  readonly area: RefObject<HTMLElement | null>;
  readonly name: string;
  readonly places: readonly PaperPlace[];
}

const margin = 24;
const narrow = 600;

/** Size of the area, as it is now. */
function useSize(area: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return size;
}

/** One page drawn on a canvas, with the outlined places. */
export function PaperSheet({ paper, number, zoom, turns, area, name, places }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PaperPage | null>(null);
  const { width: room, height: tall } = useSize(area);
  useEffect(() => {
    let isUnmounted = false;
    void paper.page(number).then((found) => {
      if (!isUnmounted) setPage(found);
    });
    return () => {
      isUnmounted = true;
    };
  }, [paper, number]);
  const isTurned = turns % 2 === 1;
  const [across, down] =
    page && isTurned ? [page.height, page.width] : [page?.width ?? 1, page?.height ?? 1];
  const byWidth = (room - margin * 2) / across;
  // On a phone the whole page would be too small to read.
  const fit = Math.max(0, room < narrow ? byWidth : Math.min(byWidth, (tall - margin * 2) / down));
  const scale = fit * zoom;
  const width = (page?.width ?? 0) * scale;
  const height = (page?.height ?? 0) * scale;
  useEffect(() => {
    if (!page || !canvas.current || width === 0) return undefined;
    const drawing = page.draw(canvas.current, canvasScale(page, width));
    // A drawing that another one replaces is cancelled.
    drawing.done.catch(() => {});
    return drawing.cancel;
  }, [page, width]);
  if (!page) return null;
  const box = isTurned ? { width: height, height: width } : { width, height };
  return (
    <div className={classes.box} style={box}>
      <div className={classes.sheet} data-turns={turns} style={{ width, height }}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          role="img"
          aria-label={`${name}, page ${number}`}
        />
        {places.map((place) => (
          <span
            key={`${place.x} ${place.y}`}
            className={classes.place}
            style={{
              left: place.x * scale - 3,
              top: place.y * scale - 3,
              width: place.width * scale + 6,
              height: place.height * scale + 6,
            }}
          />
        ))}
      </div>
    </div>
  );
}
