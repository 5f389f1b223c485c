import type { Answer } from '@roadproof/domain/answer';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { AnswerBand, AnswerFact, AnswerFacts } from '../../../kit/status/answer-mark.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './unit-answer.module.css';
import type { Unit } from './unit.ts';

interface Props {
  readonly unit: Unit;
}
type Reason = Unit['mayBeUsed']['reasons'][number];

const titles: Readonly<Record<Answer, string>> = {
  no: 'May not be used',
  unknown: 'Cannot say whether it may be used',
  but: 'May be used, but',
  yes: 'May be used',
};

const factOf = { weight: 'isHeavy', forPay: 'carriesForPay' } as const;

/** Asks for a fact that is not entered where it decides. */
function Question({ unit, asks }: Props & { readonly asks: NonNullable<Reason['asks']> }) {
  const { mutate, isPending } = useMutation({
    ...mutation('equipment.save'),
    onSuccess: () => toastSuccess('Equipment Updated Successfully!', unit.name),
  });
  const { id, version } = unit;
  return [true, false].map((value) => (
    <Button
      key={String(value)}
      size="xs"
      variant="default"
      disabled={isPending}
      onClick={() => mutate({ id, version, [factOf[asks]]: value })}
    >
      {value ? 'Yes' : 'No'}
    </Button>
  ));
}

/** At most two buttons that settle the first reason. */
function Acts({ unit, reason }: Props & { readonly reason: Reason }) {
  const hrefTo = useScreenHref();
  const { code, about, action, asks } = reason;
  if (asks !== undefined) return <Question unit={unit} asks={asks} />;
  const order =
    code === 'failed' && about !== null
      ? hrefTo('/equipment/workorder/add', { equipmentId: unit.id, renewalId: about })
      : null;
  return (
    <>
      {order ? (
        <Button size="xs" variant="default" component={AppLink} href={order}>
          Create work order
        </Button>
      ) : null}
      <Button size="xs" variant="default" component={AppLink} href={action.path}>
        {action.label}
      </Button>
    </>
  );
}

function firstWords({ mayBeUsed: { text, rule, reasons } }: Unit): string {
  const repair = reasons[0]?.code === 'failed' ? '. Repair it and record a passed inspection' : '';
  const paragraph = rule === null ? '' : ` ${rule}`;
  const isQuestion = text.endsWith('?');
  return `${text}${repair}${isQuestion ? '' : '.'}${paragraph}`;
}

const others = ({ mayBeUsed: { reasons } }: Unit): string => {
  const texts = reasons.slice(1).map(({ text }) => text);
  return texts.length === 0 ? '' : `Also: ${texts.join('. ')}.`;
};

/** Says whether the unit may be used today, why, and how to settle it, over the state of its papers and its service; one sentence for a unit that nothing is asked of, such as a sold one. */
export function UnitAnswer({ unit }: Props) {
  const { mayBeUsed, useFacts } = unit;
  const { answer, text, reasons } = mayBeUsed;
  if (answer === null) return <Note tone="neutral">{`${text}.`}</Note>;
  const [first] = reasons;
  const { inspection, registration, service } = useFacts;
  const more = others(unit);
  return (
    <Panel label="May be used?" isFlush>
      <AnswerBand
        answer={answer}
        title={titles[answer]}
        action={first ? <Acts unit={unit} reason={first} /> : null}
      >
        {firstWords(unit)}
      </AnswerBand>
      <AnswerFacts>
        <AnswerFact label="Annual inspection" answer={inspection.answer}>
          {inspection.text}
        </AnswerFact>
        <AnswerFact label="Registration" answer={registration.answer}>
          {registration.text}
        </AnswerFact>
        <AnswerFact label="Service" answer={service.answer}>
          {service.text}
        </AnswerFact>
        <AnswerFact label="Safety defects" answer={null}>
          Not in use
        </AnswerFact>
      </AnswerFacts>
      {more ? <p className={classes.also}>{more}</p> : null}
    </Panel>
  );
}
