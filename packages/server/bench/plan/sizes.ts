/** How large a company is. */
export interface CompanySize {
  readonly employees: number;
  readonly equipment: number;
  readonly trainings: number;
}

/** The sizes of a run without flags: a small, a middle and a very large carrier. */
const knownSizes: readonly CompanySize[] = [
  { employees: 500, equipment: 250, trainings: 5_000 },
  { employees: 5_000, equipment: 5_000, trainings: 50_000 },
  { employees: 100_000, equipment: 50_000, trainings: 1_000_000 },
];

/** The people of the company that the targets are named for. */
export const targetPeople = 5_000;

/** Returns the sizes of companies with so many people; a size that is not known has half as many units and ten times as many assignments. */
export function sizesOf(people: readonly number[] | null): readonly CompanySize[] {
  if (people === null) return knownSizes;
  return people.map(
    (employees) =>
      knownSizes.find((size) => size.employees === employees) ?? {
        employees,
        equipment: Math.ceil(employees / 2),
        trainings: employees * 10,
      },
  );
}

/** Returns what a company consists of, for a title. */
export function sizeText({ employees, equipment, trainings }: CompanySize): string {
  const count = (n: number): string => n.toLocaleString('en-US');
  return `${count(employees)} people, ${count(equipment)} units, ${count(trainings)} assignments`;
}
