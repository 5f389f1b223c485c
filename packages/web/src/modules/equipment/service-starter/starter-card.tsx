import { Button, Checkbox } from '@mantine/core';
import { counted } from '@roadproof/domain/format';
import { starterCounts } from '@roadproof/domain/service-starter-begin';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useCallback, useId, useState } from 'react';
import { useToday } from '../../../kit/form/today.ts';
import { Note } from '../../../kit/layout/note.tsx';
import textStyles from '../../../kit/layout/text.module.css';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { StarterLine } from './starter-line.tsx';
import {
  beginsText,
  leftOutText,
  measureSign,
  plannedLines,
  tickedUnits,
  type Choice,
  type StarterProgram,
  type TypedPlan,
} from './starter-plan.ts';
import styles from './starter.module.css';

interface Props {
  readonly program: StarterProgram;
  readonly choice: Choice;
  readonly onChange: (code: StarterProgram['code'], part: Partial<Choice>) => void;
}

/** One starter program: whether it starts, its figures, and its units. */
function StarterCardOf({ program, choice, onChange }: Props) {
  const id = useId();
  const today = useToday();
  const hrefTo = useScreenHref();
  const [isOpen, setIsOpen] = useState(false);
  const { code, name, serviceProgramId } = program;
  const units = tickedUnits(program, choice);
  const isOff = !choice.isOn || program.units.length === 0;
  const counts = starterCounts([{ lines: plannedLines(program, choice), units }], today);
  const begins = units.length > 0 ? beginsText(counts, program.measure) : '';
  const kept = leftOutText(program);
  const href =
    serviceProgramId === null
      ? undefined
      : hrefTo('/equipment/service-program/details', { id: serviceProgramId });
  const { lines } = choice;
  const changeLine = useCallback(
    (at: number, part: Partial<TypedPlan>) =>
      onChange(code, {
        lines: lines.map((line, place) => (place === at ? { ...line, ...part } : line)),
      }),
    [code, lines, onChange],
  );
  const tick = (equipmentId: string, isTicked: boolean) => {
    const without = new Set(choice.without);
    if (isTicked) without.delete(equipmentId);
    else without.add(equipmentId);
    onChange(code, { without });
  };
  return (
    <section className={styles.card} aria-labelledby={`${id}-name`} data-off={isOff || undefined}>
      <header className={styles.head}>
        <Checkbox
          aria-labelledby={`${id}-name`}
          checked={!isOff}
          disabled={program.units.length === 0}
          onChange={(event) => onChange(code, { isOn: event.currentTarget.checked })}
        />
        <h2 id={`${id}-name`}>{name}</h2>
        <span className={`${styles.begins ?? ''} ${textStyles.dim ?? ''}`}>
          {[counted(units.length, 'unit'), begins].filter(Boolean).join(' · ')}
        </span>
        {program.units.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={`${id}-units`}
            aria-label={`${counted(units.length, 'unit')} of ${name}`}
            rightSection={
              isOpen ? (
                <IconChevronUp size={14} aria-hidden />
              ) : (
                <IconChevronDown size={14} aria-hidden />
              )
            }
            onClick={() => setIsOpen(!isOpen)}
          >
            {counted(units.length, 'unit')}
          </Button>
        )}
      </header>
      {kept !== '' && <Note className={styles.kept}>{kept}.</Note>}
      {href !== undefined && (
        <Note className={styles.kept}>
          These units join <AppLink href={href}>the program {name}</AppLink> that you have. Its
          numbers are changed there.
        </Note>
      )}
      {isOpen && (
        <ul id={`${id}-units`} className={styles.units}>
          {program.units.map((unit) => (
            <li key={unit.equipmentId}>
              <Checkbox
                size="xs"
                label={unit.name}
                checked={!choice.without.has(unit.equipmentId)}
                onChange={(event) => tick(unit.equipmentId, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {/* A program that no unit can begin says why, and its figures are of no use. */}
      <ul className={styles.lines} hidden={program.units.length === 0}>
        {program.lines.map((line, at) => (
          <StarterLine
            key={line.taskName}
            program={program}
            line={line}
            at={at}
            sign={measureSign(program)}
            plan={lines[at] ?? { meterInterval: null, months: null }}
            isFixed={serviceProgramId !== null}
            isOff={isOff}
            onChange={changeLine}
          />
        ))}
      </ul>
    </section>
  );
}

export const StarterCard = memo(StarterCardOf);
