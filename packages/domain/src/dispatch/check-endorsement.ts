import type { DispatchQuestion, DispatchUnit } from './dispatch-facts.ts';
import type { OpenFact, Finding } from './dispatch.ts';
import { dispatchRuleText } from './dispatch-rule.ts';
import { inOrder, ofDriver, driverActions, openFact, where } from './findings.ts';
import { isCdl, type Certainty, type OfGroup, type Vehicle } from './vehicle.ts';
import { expiredWords, groupOfLicense } from './check-license.ts';

/** An endorsement that the vehicle or its load needs, and any of the letters that gives it. */
interface Needed {
  readonly letters: readonly string[];
  readonly needs: Certainty;
}

const sure: Certainty = { is: true };
const isA: OfGroup = (group) => group === 'A';

/** The endorsements that what is driven needs (49 CFR 383.93(b)). */
function neededOf({ load, units }: DispatchQuestion, vehicle: Vehicle): readonly Needed[] {
  const needed: Needed[] = [];
  // More than one point of articulation, in a combination of group A alone.
  if (vehicle.isDoubles) needed.push({ letters: ['T'], needs: vehicle.isOf(isA) });
  if (vehicle.isPassenger) needed.push({ letters: ['P'], needs: sure });
  if (units.some(({ isSchoolBus }) => isSchoolBus))
    needed.push({ letters: ['S'], needs: vehicle.isOf(isCdl) });
  if (vehicle.isTank) needed.push({ letters: ['N', 'X'], needs: vehicle.isOf(isCdl) });
  if (load.placards) needed.push({ letters: ['H', 'X'], needs: sure });
  return needed;
}

/** The endorsements and restrictions of the license. */
export function endorsementChecks(
  question: DispatchQuestion,
  vehicle: Vehicle,
): readonly Finding[] {
  const own = question.driver.endorsements;
  const needed = neededOf(question, vehicle);
  const rule = dispatchRuleText.endorse;
  const action = driverActions.license(question);
  if (own === null) {
    const isAsked = needed.some(({ needs }) => needs.is !== false);
    if (!isAsked) return [];
    const text = 'Which endorsements?';
    return [
      ofDriver(question, {
        code: 'endorse',
        effect: 'unknown',
        text,
        short: 'endorsements?',
        rule,
        action,
        asks: 'endorsements',
      }),
    ];
  }
  return needed.flatMap(({ letters, needs }) =>
    where(question, needs, () => {
      const letter = letters.find((one) => own.includes(one));
      if (letter !== undefined) return [inOrder('endorse', `Endorsement ${letter}`)];
      const text = `No ${letters[0]} endorsement on the license`;
      const short = `no ${letters[0]}`;
      return [ofDriver(question, { code: 'endorse', effect: 'no', text, short, rule, action })];
    }),
  );
}

/** A restriction by what it forbids: of the group of the vehicle, of the power unit, or of the load. */
interface Restriction {
  readonly text: string;
  /** True where it is forbidden, null where a fact of the power unit is missing. */
  readonly forbids: (question: DispatchQuestion, vehicle: Vehicle) => boolean | null;
  readonly asks?: OpenFact;
}

/** Facts of a power unit, in a word. */
const factWords: Readonly<Partial<Record<OpenFact, string>>> = {
  brakes: 'brakes',
  transmission: 'transmission',
  hasFifthWheel: 'hitch',
};

type PowerFact = (power: DispatchUnit) => boolean | null;
const ofPower =
  (fact: PowerFact) =>
  (_: DispatchQuestion, { power }: Vehicle): boolean | null =>
    power === null ? false : fact(power);

const restrictions: Readonly<Record<string, Restriction>> = {
  L: {
    text: 'Restriction L: no vehicle with air brakes',
    forbids: ofPower(({ brakes }) => (brakes === null ? null : brakes !== 'none')),
    asks: 'brakes',
  },
  Z: {
    text: 'Restriction Z: no vehicle with full air brakes',
    forbids: ofPower(({ brakes }) => (brakes === null ? null : brakes === 'fullAir')),
    asks: 'brakes',
  },
  E: {
    text: 'Restriction E: no manual transmission',
    forbids: ofPower(({ transmission }) =>
      transmission === null ? null : transmission === 'manual',
    ),
    asks: 'transmission',
  },
  O: {
    text: 'Restriction O: no tractor-trailer with a fifth wheel',
    forbids: (_, { power, trailers }) =>
      trailers.length === 0 || power === null ? false : power.hasFifthWheel,
    asks: 'hasFifthWheel',
  },
  M: {
    text: 'Restriction M: no passenger vehicle of group A',
    forbids: (_, { isPassenger, most }) => isPassenger && most.group === 'A',
  },
  N: {
    text: 'Restriction N: no passenger vehicle of groups A and B',
    forbids: (_, { isPassenger, most }) =>
      isPassenger && (most.group === 'A' || most.group === 'B'),
  },
  P: {
    text: 'Restriction P: no passengers',
    forbids: ({ load }) => load.passengers,
  },
  X: {
    text: 'Restriction X: no cargo in a tank vehicle',
    forbids: (_, { isTank }) => isTank,
  },
  K: {
    text: 'Restriction K: within the State alone',
    forbids: ({ load }) => load.interstate,
  },
};

/**
 * The restrictions of the license against the unit and the load (49 CFR 383.95, 383.153). A fact of the unit
 * is asked only where the driver has its restriction; restrictions that were never entered are asked of the
 * holder of a commercial license and change nothing.
 */
export function restrictionChecks(
  question: DispatchQuestion,
  vehicle: Vehicle,
): readonly Finding[] {
  const { restrictions: own, licenseClass, isCdl: isCdlDriver } = question.driver;
  const rule = dispatchRuleText.restrict;
  if (own === null && groupOfLicense(licenseClass, isCdlDriver) === null) return [];
  return where(question, vehicle.isOf(isCdl), () => {
    if (own === null) return [openFact(question, 'restrictions', 'Which restrictions?', rule)];
    return [
      ...own.flatMap((letter): readonly Finding[] => {
        const restriction = restrictions[letter];
        const isForbidden = restriction?.forbids(question, vehicle) ?? null;
        if (restriction === undefined || isForbidden === false) return [];
        const { text, asks } = restriction;
        if (isForbidden) {
          const action = driverActions.otherUnits(question);
          const short = `restriction ${letter}`;
          return [
            ofDriver(question, { code: 'restrict', effect: 'no', text, short, rule, action }),
          ];
        }
        const { power } = vehicle;
        if (power === null || asks === undefined) return [];
        const short = `${factWords[asks] ?? 'unit'}?`;
        const found = ofDriver(question, {
          code: 'restrict',
          effect: 'unknown',
          text,
          short,
          rule,
        });
        const action = { label: 'Answer', path: `/equipment/edit?id=${power.id}` };
        return [
          {
            reasons: (found.reasons ?? []).map((reason) => ({
              ...reason,
              about: power.id,
              subject: power.name,
              action,
              asks,
            })),
          },
        ];
      }),
      ...variance(question, own),
    ];
  });
}

function variance(question: DispatchQuestion, letters: readonly string[]): readonly Finding[] {
  const { varianceUntil: until } = question.driver;
  if (!letters.includes('V') || (until !== null && until >= question.day)) return [];
  const isOver = until !== null;
  return [
    ofDriver(question, {
      code: 'restrict',
      effect: isOver ? 'no' : 'but',
      text: isOver
        ? `Medical variance ${expiredWords(question, until)}`
        : 'Restriction V: medical variance not on file',
      rule: dispatchRuleText.restrict,
    }),
  ];
}
