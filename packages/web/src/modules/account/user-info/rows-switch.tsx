import { SegmentedControl } from '@mantine/core';
import { rowHeights } from '../../../kit/grid/columns/arrangement.ts';
import { keepDensity, useUsualDensity, type Density } from '../../../kit/grid/rows/row-height.ts';

const choices = Object.entries(rowHeights).map(([value, height]) => ({
  value: value as Density,
  label: String(height),
}));

/** How many pixels tall the rows of every list are, unless the list itself says otherwise. */
export function RowsSwitch() {
  const density = useUsualDensity();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Row height in pixels"
      data={choices}
      value={density}
      onChange={keepDensity}
    />
  );
}
