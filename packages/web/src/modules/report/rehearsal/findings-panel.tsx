import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { actOf, placeOf, type Check, type Rehearsal } from './mend-link.ts';
import classes from './rehearsal.module.css';

function CheckLine({ check }: { readonly check: Check }) {
  const hrefTo = useScreenHref();
  const { code, paragraph, name, violating, examined, isPattern, findings } = check;
  const act = actOf(check);
  const href = hrefTo(...act.to);
  return (
    <li className={classes.finding}>
      <span className={classes.paragraph}>{paragraph}</span>
      <div className={classes.what}>
        <p className={classes.name}>
          {name} {isPattern ? <StatusMark state="OVERDUE" label="PATTERN" /> : null}
        </p>
        <p className={classes.who}>
          {findings.map((one, at) => {
            const place = hrefTo(...placeOf(code, one));
            return (
              <Fragment key={`${one.kind} ${one.id}`}>
                {at > 0 ? <br /> : null}
                {place ? <AppLink href={place}>{one.name}</AppLink> : one.name}: {one.text}
              </Fragment>
            );
          })}
        </p>
      </div>
      <span className={classes.count}>
        {violating} of {examined}
      </span>
      {href ? (
        <Button variant="default" size="xs" component={AppLink} href={href}>
          {act.label}
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}

/** Lists the findings of each check, and the checks without any. */
export function FindingsPanel({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const { checks } = rehearsal;
  const found = checks.filter(({ violating }) => violating > 0);
  const clean = checks.filter(({ violating }) => violating === 0);
  const codes = clean
    .map(({ code, paragraph }) => (code === 'company' ? 'company' : paragraph))
    .join(', ');
  return (
    <Panel
      title="Findings"
      aside={<Note isSmall>worst first; mending one does not change this score</Note>}
      isFlush
    >
      {found.length === 0 ? (
        <Note className={classes.foot}>Nothing was found in this sample.</Note>
      ) : (
        <ul className={classes.findings}>
          {found.map((check) => (
            <CheckLine key={check.code} check={check} />
          ))}
        </ul>
      )}
      {clean.length > 0 ? (
        <Note isSmall className={classes.foot}>
          {clean.length}
          {found.length > 0 ? ' more' : ''} {clean.length === 1 ? 'check' : 'checks'} without a
          finding: {codes}
        </Note>
      ) : null}
    </Panel>
  );
}
