import { Button, Checkbox, Menu } from '@mantine/core';
import type { SlotState } from '@roadproof/domain/people/dq-file';
import { initials } from '@roadproof/domain/people/person';
import type { ShownState } from '@roadproof/domain/status-text';
import { IconMail, IconPlus, IconPrinter } from '@tabler/icons-react';
import toneClasses from '../../../kit/status/tone.module.css';
import { StatusIcon } from '../../../kit/status/status-mark.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import {
  flipItem,
  flipPerson,
  isTicked,
  tickedOf,
  type AskChoice,
  type AskItem,
  type AskPerson,
} from './ask-choice.ts';
import classes from './ask.module.css';

const tones: Readonly<Partial<Record<ShownState, string | undefined>>> = {
  OVERDUE: toneClasses.onDanger,
  MISSING: toneClasses.onDanger,
  DUE_SOON: toneClasses.onWarning,
};
const looks: Readonly<Partial<Record<SlotState, ShownState>>> = {
  MISSING: 'MISSING',
  OVERDUE: 'OVERDUE',
  DUE_SOON: 'DUE_SOON',
};

interface PersonProps {
  readonly person: AskPerson;
  readonly choice: AskChoice;
  readonly isShown: boolean;
  readonly onChange: (choice: AskChoice) => void;
  readonly onShow: (id: string) => void;
}

function Chip({
  person,
  item,
  choice,
  onChange,
}: Omit<PersonProps, 'isShown' | 'onShow'> & { readonly item: AskItem }) {
  const look = looks[item.state] ?? 'OPEN';
  if (item.whyNot !== null)
    return (
      <span className={classes.fixed} title={item.reason}>
        {item.name}: {item.choice === 'office' ? 'office’s own work' : item.whyNot}
      </span>
    );
  const isOn = isTicked(choice, person, item);
  const tone = isOn ? tones[look] : undefined;
  return (
    <button
      type="button"
      className={[classes.chip, tone].filter(Boolean).join(' ')}
      data-tone={tone === undefined ? undefined : true}
      aria-pressed={isOn}
      data-state={isOn ? look : undefined}
      title={item.reason}
      onClick={() => onChange(flipItem(choice, person, item))}
    >
      <StatusIcon state={isOn ? look : 'WAIVED'} />
      {item.name}
    </button>
  );
}

function Person({ person, choice, isShown, onChange, onShow }: PersonProps) {
  const { employeeId, name, email, items } = person;
  const isIn = !choice.leftOut.has(employeeId) && tickedOf(choice, person).length > 0;
  const shown = items.filter(
    (item) => item.choice !== 'addable' || item.whyNot !== null || isTicked(choice, person, item),
  );
  const more = items.filter((item) => !shown.includes(item));
  return (
    <li
      className={classes.person}
      data-shown={isShown || undefined}
      onFocus={() => onShow(employeeId)}
    >
      <div className={classes.head}>
        <Checkbox
          aria-label={`Ask ${name}`}
          checked={isIn}
          disabled={tickedOf(choice, person).length === 0}
          onChange={() => onChange(flipPerson(choice, employeeId))}
        />
        <span className={classes.mark} aria-hidden>
          {initials(name)}
        </span>
        <button type="button" className={classes.name} onClick={() => onShow(employeeId)}>
          {name}
        </button>
        {email === null ? (
          <span className={classes.slip}>
            <IconPrinter size={15} aria-hidden /> no e-mail: slip
          </span>
        ) : (
          <span className={classes.address} {...privateMark}>
            <IconMail size={15} aria-hidden /> {email}
          </span>
        )}
      </div>
      <div className={classes.chips}>
        {shown.map((item) => (
          <Chip key={item.id} person={person} item={item} choice={choice} onChange={onChange} />
        ))}
        {person.whyNot !== null && items.length === 0 ? (
          <span className={classes.fixed}>{person.whyNot}</span>
        ) : null}
        {more.length === 0 ? null : (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                leftSection={<IconPlus size={13} aria-hidden />}
                aria-label={`Add a paper for ${name}`}
              >
                add
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {more.map((item) => (
                <Menu.Item key={item.id} onClick={() => onChange(flipItem(choice, person, item))}>
                  {item.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </li>
  );
}

interface Props {
  readonly people: readonly AskPerson[];
  readonly choice: AskChoice;
  /** The person whose mail is shown. */
  readonly shown: string | undefined;
  readonly onChange: (choice: AskChoice) => void;
  readonly onShow: (id: string) => void;
}

/** The people of an ask with their papers: those they can send are chips to press. */
export function AskPeople({ people, shown, ...props }: Props) {
  return (
    <ul className={classes.people} aria-label="Who and what">
      {people.map((person) => (
        <Person
          key={person.employeeId}
          person={person}
          isShown={person.employeeId === shown}
          {...props}
        />
      ))}
    </ul>
  );
}
