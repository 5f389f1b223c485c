import { Button } from '@mantine/core';
import { useState } from 'react';
import { CopyTextButton } from '../../../kit/details/copy-button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Rehearsal } from './mend-link.ts';
import classes from './rehearsal.module.css';

/** How the sample was drawn, and what it takes to draw it again. */
export function How({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const [isOpen, setOpen] = useState(false);
  const { draw, isFirst } = rehearsal;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        How
      </Button>
      <Dialog opened={isOpen} title="How it was drawn" onClose={() => setOpen(false)} width={560}>
        <Rows gap={10}>
          <p>
            32 random bytes were made before anybody looked at who could be drawn: the seed. SHA-256
            of the seed and a counter gives numbers of 32 bits.
          </p>
          <p>
            The ids of all drivers and units are sorted. Each place of the sample swaps with one of
            the places that are left, by the next number. A number that would make some ids likelier
            than others is thrown away. Drivers come first, then units.
          </p>
          {isFirst ? (
            <p>
              One driver hired in the last 12 months and one driver of a recordable accident of the
              last three years came first, as your company chose, the rest after them.
            </p>
          ) : null}
          <p>
            The checks of drivers and units look at the sample. The company’s own papers and the
            accident register are looked at whole.
          </p>
          {draw ? (
            <>
              <Note isSmall className={classes.seed}>
                Seed {draw.seed}
              </Note>
              <div>
                <CopyTextButton
                  variant="default"
                  text={JSON.stringify(draw)}
                  what="pool and seed"
                />
              </div>
              <Note isSmall>
                tools/draw-check.py of the source code repeats the draw from what is copied, in 40
                lines of Python.
              </Note>
            </>
          ) : (
            <Note isSmall>
              Who may open drivers and units can copy the pool and the seed here and repeat the
              draw.
            </Note>
          )}
        </Rows>
      </Dialog>
    </>
  );
}
