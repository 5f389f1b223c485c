import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import classes from './paper-pile.module.css';

const examples = [
  ['Lee, Ann - MVR 2026-03-02.pdf', 'last name, first name, kind and day'],
  ['ann_lee_medcard_exp_2027-05-03.pdf', '"exp" or "thru" before the day it expires'],
  ['CR-1197 CDL front.jpg', 'the employee number in place of the name'],
  ['Lee Ann / Road test 2024-06-01.pdf', 'a folder per person'],
] as const;

/** How files are best named, before any is chosen. */
export function NameHelp() {
  return (
    <Panel title="Names we understand">
      <Rows as="ul" gap={6} className={classes.examples}>
        {examples.map(([name, words]) => (
          <li key={name}>
            <code>{name}</code> <Note as="span">{words}</Note>
          </li>
        ))}
      </Rows>
      <Note>
        We recognize kinds by many words (MVR, med card, DOT physical, CDL, application, road test,
        annual review, Clearinghouse, drug test …) and by the names of your own file types. If a
        name does not say enough, or a date can be read two ways, we ask before anything is filed:
        01-12-2024 is January 12 or December 1. Write 2024-01-12 or Jan 12 2024.
      </Note>
    </Panel>
  );
}
