import { counted } from '@roadproof/domain/format';
import { initials } from '@roadproof/domain/people/person';
import { IconTruck } from '@tabler/icons-react';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { How } from './how-dialog.tsx';
import type { Rehearsal } from './mend-link.ts';
import classes from './rehearsal.module.css';

type Member = Rehearsal['sample'][number];

function MemberLine({ member }: { readonly member: Member }) {
  const hrefTo = useScreenHref();
  const { kind, id, name, findings } = member;
  const href =
    kind === 'driver'
      ? hrefTo('/employee/driver/details', { id })
      : hrefTo('/equipment/details', { id });
  const line = (
    <>
      <span className={classes.mark} aria-hidden>
        {kind === 'driver' ? initials(name) : <IconTruck size={16} stroke={1.7} />}
      </span>
      <span className={classes.memberName}>{name}</span>
      <StatusMark
        state={findings > 0 ? 'OVERDUE' : 'COMPLETED'}
        label={findings > 0 ? counted(findings, 'finding') : 'in order'}
      />
    </>
  );
  return (
    <li>
      {href ? (
        <AppLink href={href} className={classes.member}>
          {line}
        </AppLink>
      ) : (
        <span className={classes.member}>{line}</span>
      )}
    </li>
  );
}

/** The drivers and units that were drawn, with the number of the draw. */
export function SamplePanel({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const { sample, poolDrivers, poolUnits, seedName, weekName } = rehearsal;
  const pool = [
    ...(poolDrivers === null ? [] : [counted(poolDrivers, 'driver')]),
    ...(poolUnits === null ? [] : [`${counted(poolUnits, 'unit')} in use`]),
  ].join(' and ');
  return (
    <Panel title="The sample" aside={<Note isSmall>draw {weekName}</Note>} isFlush>
      <ul className={classes.members}>
        {sample.map((member) => (
          <MemberLine key={`${member.kind} ${member.id}`} member={member} />
        ))}
      </ul>
      <Note isSmall as="div" className={classes.foot}>
        Drawn from {pool} by the number {seedName}. Anybody can repeat it.{' '}
        <How rehearsal={rehearsal} />
      </Note>
    </Panel>
  );
}
