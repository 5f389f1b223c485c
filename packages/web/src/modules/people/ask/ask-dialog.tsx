import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { addDays, type CalendarDay } from '@roadproof/domain/calendar-day';
import { counted } from '@roadproof/domain/format';
import { askLimits, askUndoSeconds } from '@roadproof/domain/people/ask';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '../../../api/query.ts';
import { NoMailServer } from '../../../bulk-act/no-mail-server.tsx';
import { toastRefusal } from '../../../bulk-act/toast-refusal.ts';
import { Dialog, DialogActions } from '../../../kit/dialog/dialog.tsx';
import { DayInput } from '../../../kit/form/day-input.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { isOutsideFields } from '../../../kit/keys.ts';
import { Note } from '../../../kit/layout/note.tsx';
import textStyles from '../../../kit/layout/text.module.css';
import { toast, toastSuccess } from '../../../kit/toast/toast.ts';
import { useLetterKeys } from '../../../kit/use-letter-keys.ts';
import {
  chosenPeople,
  firstChoice,
  reachText,
  sentPeople,
  tickedOf,
  type AskPerson,
} from './ask-choice.ts';
import { AskLetter } from './ask-letter.tsx';
import { AskLinksOnce, type AskLinks } from './ask-links.tsx';
import { AskPeople } from './ask-people.tsx';
import classes from './ask.module.css';

/** People who are to be asked, and the way to untick them in their list. */
export interface AskedFor {
  readonly employeeIds: readonly string[];
  readonly clear: () => void;
}

const peopleOf = (count: number): string => counted(count, 'person', 'people');

interface FormProps {
  readonly people: readonly AskPerson[];
  readonly usualUntil: CalendarDay;
  readonly words: { readonly subject: string; readonly message: string };
  readonly onClose: () => void;
  readonly onSent: (links: AskLinks) => void;
}

function AskForm({ people, usualUntil, words, onClose, onSent }: FormProps) {
  const today = useToday();
  const [choice, setChoice] = useState(firstChoice);
  const [until, setUntil] = useState(usualUntil);
  const [typed, setTyped] = useState(words);
  // The preview follows once a field is left.
  const [read, setRead] = useState(words);
  const [isKept, setKept] = useState(false);
  const [shownId, setShownId] = useState(people[0]?.employeeId);
  const { mutateAsync: withdraw } = useMutation({
    ...mutation('asks.withdraw', { quiet: true }),
    onError: toastRefusal,
    onSuccess: ({ records }) => toastSuccess('Withdrawn', counted(records.length, 'ask')),
  });
  const { mutate: save, isPending } = useMutation({
    ...mutation('asks.save'),
    onSuccess: ({ people: count, ids, links, notAsked }) => {
      toast({
        kind: 'success',
        title: `Asked ${peopleOf(count)}`,
        description:
          notAsked.length > 0
            ? notAsked.map(({ name, why }) => `${name}: ${why}`).join('. ')
            : undefined,
        seconds: askUndoSeconds,
        // A failure was shown by then.
        action: { label: 'Undo', run: () => void withdraw({ ids }).catch(() => {}) },
      });
      const without = new Set(
        people.filter(({ email }) => email === null).map(({ employeeId }) => employeeId),
      );
      onSent((links ?? []).filter(({ employeeId }) => without.has(employeeId)));
    },
  });
  const chosen = chosenPeople(choice, people);
  const place = people.findIndex(({ employeeId }) => employeeId === shownId);
  const shown = people[place];
  // Keys walk the previews from anywhere in the dialog but a field.
  const show = (at: number) => {
    const next = people[at];
    if (next) setShownId(next.employeeId);
  };
  useLetterKeys({ j: () => show(place + 1), k: () => show(place - 1) }, isOutsideFields);
  const papers = chosen.reduce((sum, person) => sum + tickedOf(choice, person).length, 0);
  return (
    <>
      <p className={`${textStyles.dimSmall} ${classes.lead}`}>
        {peopleOf(chosen.length)}, {counted(papers, 'paper')}. Ticked: what is missing, overdue or
        due soon and a person can send. MVRs and queries are the office’s.
      </p>
      <div className={classes.columns}>
        <AskPeople
          people={people}
          choice={choice}
          shown={shownId}
          onChange={setChoice}
          onShow={setShownId}
        />
        <div className={classes.side}>
          {shown ? (
            <AskLetter
              place={`${place + 1} of ${people.length}`}
              input={{ people: sentPeople(choice, [shown]), until, ...read }}
            />
          ) : null}
          <TextInput
            label="Subject"
            placeholder="Ours, unless you write one"
            maxLength={askLimits.subject}
            value={typed.subject}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, subject: value })}
            onBlur={() => setRead(typed)}
          />
          <Textarea
            label="Words"
            description="{first name}, {list}, {link} and {until} are filled in. Empty: our words."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={askLimits.message}
            value={typed.message}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, message: value })}
            onBlur={() => setRead(typed)}
          />
          <Checkbox
            label="Keep as our words"
            checked={isKept}
            onChange={({ currentTarget: { checked } }) => setKept(checked)}
          />
          <div className={classes.until}>
            <span aria-hidden>Link works until</span>
            <DayInput
              label="Link works until"
              hasLabel={false}
              day={until}
              today={today}
              min={addDays(today, 1)}
              max={addDays(today, askLimits.mostDays)}
              onChange={setUntil}
            />
          </div>
          <NoMailServer />
        </div>
      </div>
      <DialogActions notice={<Note role="status">{reachText(choice, people)}</Note>}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={isPending}
          disabled={chosen.length === 0}
          onClick={() =>
            save({ people: sentPeople(choice, chosen), until, ...typed, keepWords: isKept })
          }
        >
          Ask {peopleOf(chosen.length)}
        </Button>
      </DialogActions>
    </>
  );
}

interface Props {
  /** Null while no one is to be asked. */
  readonly chosen: AskedFor | null;
  readonly onClose: () => void;
}

function Preview({ chosen, onClose }: { readonly chosen: AskedFor; readonly onClose: () => void }) {
  const { employeeIds, clear } = chosen;
  const [links, setLinks] = useState<AskLinks | null>(null);
  const preview = useQuery({
    ...query('asks.preview', { people: employeeIds.map((employeeId) => ({ employeeId })) }),
    // Read each time the dialog opens, and not again while it is filled in.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (links !== null) return <AskLinksOnce links={links} onClose={onClose} />;
  const { data } = preview;
  if (!data) return <Fetching query={preview} height={84} />;
  return (
    <AskForm
      people={data.people}
      usualUntil={data.until.slice(0, 10)}
      words={data.words}
      onClose={onClose}
      onSent={(made) => {
        clear();
        if (made.length > 0) setLinks(made);
        else onClose();
      }}
    />
  );
}

/** Asks people for papers: who and what, the mail as it will read, and how it goes out. */
export function AskDialog({ chosen, onClose }: Props) {
  return (
    <Dialog opened={chosen !== null} title="Ask for it" onClose={onClose} width={1020}>
      {chosen ? <Preview chosen={chosen} onClose={onClose} /> : null}
    </Dialog>
  );
}
