const steps = [1, 2, 5];

/** The marks of a scale from zero to a round number that the largest value does not exceed. */
export function ticksOf(largest: number): number[] {
  for (let power = 1; ; power *= 10)
    for (const step of steps) {
      const size = step * power;
      const marks = Math.ceil(largest / size);
      if (marks <= 4) return Array.from({ length: marks + 1 }, (_, index) => index * size);
    }
}
