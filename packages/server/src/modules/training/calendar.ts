import type { ParsedInput, RawOutput } from '@roadproof/contract/operation';
import {
  calendarLayers,
  maxCalendarDays,
  maxCalendarTrainings,
  type CalendarLayer,
  type trainingCalendar,
} from '@roadproof/contract/training-calendar';
import { operators, type FieldFilter } from '@roadproof/contract/filter';
import { daysBetween, type CalendarDay } from '@roadproof/domain/calendar-day';
import { dueStanding, type DueState } from '@roadproof/domain/due';
import { mayOpen, type ModuleName } from '@roadproof/domain/permission';
import { stateFromText } from '@roadproof/domain/status-text';
import { page } from '../../db/list.ts';
import { anyValue, type AnySource, type ParsedBody } from '../../db/list-source.ts';
import type { Context } from '../../http/context.ts';
import { badRequest } from '../../http/errors.ts';
import { employeeSource } from '../employee/rows.ts';
import { renewalSource } from '../renewal/rows.ts';
import { serviceReminderSource } from '../service-reminder/rows.ts';
import { countDays } from './calendar-rows.ts';
import { trainingSource } from './list-rows.ts';
import { trackerSource } from './rows.ts';
import { trackerBody } from './tracker-body.ts';

type Request = ParsedInput<typeof trainingCalendar.get>;
type DayState = Exclude<DueState, 'MISSING'>;

interface Layer {
  readonly module: ModuleName;
  readonly source: AnySource;
  /** The field of the source that holds the due date. */
  readonly field: string;
  readonly body: (request: Request) => ParsedBody;
}

const within = ({ from, to }: Request): FieldFilter => ({
  combineWith: 0,
  filters: [
    { value: from, comparisonOperator: operators.atLeast },
    { value: to, comparisonOperator: operators.atMost },
  ],
});
const unfinished = ['Pending', 'OverDue', 'DueSoon'];
const ofGroup = ({ employeeGroupId }: Request): ParsedBody =>
  employeeGroupId ? { employeeGroupId: anyValue([employeeGroupId]) } : {};
const card = (field: string): Layer => ({
  module: 'EMPLOYEE',
  source: employeeSource,
  field,
  body: (request) => ({ employeeStatus: 'Current', [field]: within(request), ...ofGroup(request) }),
});

// Each is the very list its panel opens, so a number is the number of its rows.
const layers: Readonly<Record<CalendarLayer, Layer>> = {
  training: {
    module: 'TRAINING',
    source: trackerSource,
    field: 'dueDate',
    body: ({ status, employeeGroupId, locationId, courseCatalogId, from, to }) =>
      trackerBody({
        ...(status ? { TrainingStatus: status } : { GetOnlyPendingTrainings: true }),
        ...(employeeGroupId && { EmployeeGroupIds: [employeeGroupId] }),
        ...(locationId && { LocationIds: [locationId] }),
        ...(courseCatalogId && { CourseIds: [courseCatalogId] }),
        'DueDateRange.StartDate': from,
        'DueDateRange.EndDate': to,
      }),
  },
  licence: card('licenceExpirationDate'),
  medCard: card('medCertCardExpirationDate'),
  renewal: {
    module: 'EQUIPMENT',
    source: renewalSource,
    field: 'nextRenewal',
    body: (request) => ({
      nextRenewal: within(request),
      'renewalStatus.lookupDisplayName': anyValue(unfinished),
    }),
  },
  service: {
    module: 'EQUIPMENT',
    source: serviceReminderSource,
    field: 'nextDueTime',
    body: (request) => ({ nextDueTime: within(request), status: anyValue(unfinished) }),
  },
};

/** Trainings and due dates of a range of days (domain.md, section 6.5). */
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
    mayOpen(context.caller.flags, layers[layer].module),
  );
  const wanted = allowed.filter((layer) => request.layers.includes(layer));
  const found = await countDays(
    context,
    wanted.map((layer) => ({ layer, ...layers[layer], body: layers[layer].body(request) })),
  );
  const { data, total } = await trainingsOf(request, context);
  const asked = request.status && shown(stateFromText(request.status));
  return {
    trainings: data,
    trainingCount: total,
    days: found.map((one) => ({
      ...one,
      state: (one.layer === 'training' && asked) || stateOf(one.day, context),
    })),
    allowed: [...allowed],
  };
}

async function trainingsOf(request: Request, context: Context) {
  const { from, to, status, locationId, employeeGroupId, courseCatalogId } = request;
  return page(context, trainingSource, {
    options: { pageNumber: 1, pageSize: maxCalendarTrainings },
    calendar: { from, to },
    status: status && anyValue([status]),
    locationId: locationId && anyValue([locationId]),
    employeeGroupId,
    courseCatalogId,
  });
}

function stateOf(day: CalendarDay, { today, company }: Context): DayState {
  return shown(dueStanding({ due: day, today, threshold: company.dueSoonDays }).state);
}

const shown = (state: DueState | null): DayState =>
  state === null || state === 'MISSING' ? 'PENDING' : state;
