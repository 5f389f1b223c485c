import type { ReactElement } from 'react';
import classes from './unit-drawing.module.css';

interface Props {
  readonly typeName: string | null | undefined;
  readonly category: string | null;
}

type Shape = 'tractor' | 'truck' | 'pickup' | 'lift' | 'trailer' | 'flatbed' | 'tank' | 'dolly';

/** Words of a type's name that decide its drawing, the first that fits. */
const shapes: readonly (readonly [RegExp, Shape])[] = [
  [/dolly/i, 'dolly'],
  [/flatbed|lowboy|chassis|step deck/i, 'flatbed'],
  [/tank(?!er truck)/i, 'tank'],
  [/tractor|day cab|sleeper|yard truck/i, 'tractor'],
  [/pickup|\bcar\b|\bsuv\b|sedan/i, 'pickup'],
  [/lift/i, 'lift'],
];

function shapeOf({ typeName, category }: Props): Shape {
  const name = typeName ?? '';
  const named = shapes.find(([words]) => words.test(name))?.[1];
  if (named) return named;
  if (category === 'Dolly') return 'dolly';
  return category === 'Trailer' ? 'trailer' : 'truck';
}

function Wheels({ at }: { readonly at: readonly number[] }) {
  return at.map((x) => (
    <g key={x}>
      <circle className={classes.tire} cx={x} cy={126} r={13} />
      <circle className={classes.hub} cx={x} cy={126} r={5} />
    </g>
  ));
}

const drawings: Readonly<Record<Shape, ReactElement>> = {
  tractor: (
    <>
      <path className={classes.frame} d="M36 106h84v12H36zM52 98h30v8H52z" />
      <path className={classes.body} d="M104 118V46a6 6 0 0 1 6-6h46l16 40h34a8 8 0 0 1 8 8v30z" />
      <path className={classes.glass} d="M128 50h22l12 30h-34z" />
      <Wheels at={[56, 88, 188]} />
    </>
  ),
  truck: (
    <>
      <rect className={classes.box} x={22} y={44} width={126} height={76} rx={3} />
      <path className={classes.body} d="M152 120V62h36l22 30h10a6 6 0 0 1 6 6v22z" />
      <path className={classes.glass} d="M162 70h21l16 22h-37z" />
      <Wheels at={[52, 82, 190]} />
    </>
  ),
  pickup: (
    <>
      <path
        className={classes.body}
        d="M34 120V92h78l16-26a6 6 0 0 1 5-3h32a6 6 0 0 1 5 2l22 27h28a8 8 0 0 1 8 8v20z"
      />
      <path className={classes.glass} d="M138 72h24l16 20h-51z" />
      <Wheels at={[72, 188]} />
    </>
  ),
  lift: (
    <>
      <path className={classes.frame} d="M168 36h8v90h-8zM176 112h40v6h-40z" />
      <path className={classes.frame} d="M84 52h66v6H84zM88 58h6v36h-6zM142 58h6v36h-6z" />
      <path className={classes.body} d="M76 120V92h46l10 10h30v18z" />
      <Wheels at={[94, 150]} />
    </>
  ),
  trailer: (
    <>
      <rect className={classes.box} x={22} y={40} width={212} height={76} rx={3} />
      <path className={classes.frame} d="M22 116h212v5H22zM182 121h6v16h-6z" />
      <Wheels at={[54, 84]} />
    </>
  ),
  flatbed: (
    <>
      <path className={classes.box} d="M22 94h212v12H22z" />
      <path className={classes.frame} d="M22 106h212v6H22zM182 112h6v25h-6z" />
      <Wheels at={[54, 84]} />
    </>
  ),
  tank: (
    <>
      <rect className={classes.box} x={22} y={50} width={212} height={62} rx={31} />
      <path className={classes.frame} d="M34 112h188v6H34zM182 118h6v19h-6z" />
      <Wheels at={[54, 84]} />
    </>
  ),
  dolly: (
    <>
      <path className={classes.frame} d="M70 106h66v12H70zM136 110h84v5h-84z" />
      <path className={classes.body} d="M82 96h42v10H82z" />
      <Wheels at={[86, 116]} />
    </>
  ),
};

/** A drawing of a unit by its type, where it has no photo. */
export function UnitDrawing(props: Props) {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 260 172"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect className={classes.road} y={108} width={260} height={64} />
      <path className={classes.line} d="M0 148h36M56 148h48M124 148h48M192 148h48" />
      <g transform="translate(0 -14)">{drawings[shapeOf(props)]}</g>
    </svg>
  );
}
