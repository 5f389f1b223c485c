import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import {
  calendarLayers,
  maxCalendarDays,
  maxCalendarTrainings,
  type CalendarLayer,
  type trainingCalendar,
} from '@roadproof/contract/training/training-calendar';
import { operators, type FieldFilter } from '@roadproof/contract/filter';
import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStatusOf, type DueState } from '@roadproof/domain/due';
import { dueWords } from '@roadproof/domain/due-kind';
import { mayOpen } from '@roadproof/domain/account/permission';
import { page } from '../../../db/list.ts';
import { anyValue, type ParsedBody } from '../../../db/list-source.ts';
import { dues } from '../../dues.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest } from '../../../errors.ts';
import { trainingSource } from '../../training/training/show/list-rows.ts';
import { courseDays, peopleOn } from './course-rows.ts';
import { countDays, type Layer } from './rows.ts';

type Request = ParsedInput<typeof trainingCalendar.get>;
type DayState = Exclude<DueState, 'MISSING' | 'WAIVED'>;

const within = ({ from, to }: Request): FieldFilter => ({
  combineWith: 0,
  filters: [
    { value: from, comparisonOperator: operators.atLeast },
    { value: to, comparisonOperator: operators.atMost },
  ],
});

// Units have no group, and what is due of them is shown whatever group is chosen.
const ofGroup = ({ employeeGroupId }: Request): ParsedBody =>
  employeeGroupId ? { employeeGroupId: anyValue([employeeGroupId]) } : {};
const narrowing: { readonly [L in CalendarLayer]?: (request: Request) => ParsedBody } = {
  licence: ofGroup,
  medCard: ofGroup,
};

// Each is the very list its panel opens, so a number is the number of its rows.
function layerOf(layer: CalendarLayer, request: Request): Layer {
  const { source } = dues[layer];
  const body = {
    ...source.open,
    ...narrowing[layer]?.(request),
    ...(source.shown?.within(request.from, request.to) ?? { [source.day]: within(request) }),
  };
  return { layer, source, body };
}

/** Trainings and due dates of a range of days (docs/domain.md, Training calendar). */
export async function calendarPage(
  request: Request,
  context: Context,
): Promise<RawOutput<typeof trainingCalendar.get>> {
  if (daysBetween(request.from, request.to) >= maxCalendarDays)
    throw badRequest(
      `A calendar shows at most ${maxCalendarDays} days.`,
      'Ask for a shorter time.',
      'to',
    );
  const allowed = calendarLayers.filter((layer) =>
    mayOpen(context.caller.flags, dues[layer].module),
  );
  // Courses have their own days; what is narrowed to a state of trainings is of them alone.
  const layers = allowed.filter((layer) => layer !== 'training' && request.layers.includes(layer));
  const found = await countDays(
    context,
    layers.map((layer) => layerOf(layer, request)),
  );
  const isTraining = request.layers.includes('training');
  const { data, total } = isTraining ? await trainingsOf(request, context) : nothing;
  return {
    trainings: data,
    trainingCount: total,
    courses: isTraining ? await courseDays(request, context) : [],
    days: found.map(({ isOverdue, ...one }) => ({
      ...one,
      state: isOverdue ? 'OVERDUE' : stateOf(one, context),
    })),
    allowed: [...allowed],
  };
}

const nothing = { data: [], total: 0 };

/** Who owes which course by a day (docs/domain.md, Training calendar). */
export async function calendarDay(
  { day, limit, ...narrowed }: ParsedInput<typeof trainingCalendar.day>,
  context: Context,
): Promise<RawOutput<typeof trainingCalendar.day>> {
  return peopleOn({ ...narrowed, from: day, to: day }, limit, context);
}

async function trainingsOf(request: Request, context: Context) {
  const { from, to, status, locationId, employeeGroupId, courseCatalogId } = request;
  return page(context, trainingSource, {
    options: { pageNumber: 1, pageSize: maxCalendarTrainings },
    calendar: { from, to },
    status: status ? anyValue([status]) : undefined,
    locationId: locationId ? anyValue([locationId]) : undefined,
    employeeGroupId: employeeGroupId ? [employeeGroupId] : undefined,
    courseCatalogId: courseCatalogId ? [courseCatalogId] : undefined,
  });
}

function stateOf(
  { day, layer }: { readonly day: CalendarDay; readonly layer: CalendarLayer },
  { today, company }: Context,
): DayState {
  const threshold = company.dueSoonDays[dueWords[layer].window];
  return shown(dueStatusOf({ due: day, today, threshold }).state);
}

const shown = (state: DueState | null): DayState =>
  state === null || state === 'MISSING' || state === 'WAIVED' ? 'PENDING' : state;
