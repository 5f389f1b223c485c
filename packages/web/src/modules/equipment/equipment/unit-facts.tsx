import {
  formatMediumDay,
  formatMoney,
  formatNumber,
  formatReading,
} from '@roadproof/domain/format';
import { brakeNames, transmissionNames } from '@roadproof/domain/equipment/dispatch-facts';
import { dutyNames } from '@roadproof/domain/equipment/inspection-duty';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import classes from './details.module.css';
import type { Unit } from './unit.ts';

interface Props {
  readonly unit: Unit;
}

const measured = (value: number | null, sign: string): string | null =>
  value === null ? null : `${formatNumber(value)} ${sign}`;
const day = (value: string | null): string | null => (value ? formatMediumDay(value) : null);

const payNote = (unit: Unit): string | null =>
  unit.carriesForPay === null ? null : unit.carriesForPay ? 'For pay' : 'Not for pay';

/** What the unit is by its papers. */
export function Identity({ unit }: Props) {
  return (
    <Panel title="Identity">
      <Facts>
        <Fact label="Plate" copy={unit.plate}>
          {unit.plate}
        </Fact>
        <Fact label="VIN / Serial Number" copy={unit.serialNumber}>
          {unit.serialNumber}
        </Fact>
        <Fact label="Year">{unit.year}</Fact>
        <Fact label="Make">{unit.make}</Fact>
        <Fact label="Model">{unit.model}</Fact>
        <Fact label="Type">{unit.type.equipmentTypeName}</Fact>
        <Fact label="Name">{unit.name}</Fact>
        <Fact label="Fuel Type">{unit.fuelType.lookupDisplayName}</Fact>
        <Fact label="Color">{unit.color}</Fact>
        <Fact label="Value">{unit.mrsp === null ? null : formatMoney(unit.mrsp)}</Fact>
      </Facts>
    </Panel>
  );
}

/** Where the unit belongs and who answers for it. */
export function ClassFacts({ unit }: Props) {
  return (
    <Panel title="Class">
      <Facts>
        <Fact label="Equipment Group" note={unit.groupLocationName}>
          {unit.equipmentGroup.groupName}
        </Fact>
        <Fact label="Equipment Status">{unit.equipmentStatus.lookupDisplayName}</Fact>
        {unit.soldDate ? <Fact label="Sold Date">{day(unit.soldDate)}</Fact> : null}
        <Fact label="Ownership">{unit.ownership.lookupDisplayName}</Fact>
        <Fact label="Owner">{unit.ownerName}</Fact>
        <Fact label="Operator">{unit.assignedOperator.displayName}</Fact>
        {unit.initialPrimaryReading === null ? null : (
          <Fact label="First Primary Reading">
            {formatReading(unit.initialPrimaryReading, unit.primaryMeterUnit.lookupDisplayName)}
          </Fact>
        )}
        {unit.initialSecondaryReading === null ? null : (
          <Fact label="First Secondary Reading">
            {formatReading(
              unit.initialSecondaryReading,
              unit.secondaryMeterUnit?.lookupDisplayName,
            )}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** '09/14/2026 at 120,000 mi', of which either may be unknown. */
function lastServiceText({ lastServiceOn, lastServiceReading, primaryMeterUnit }: Props['unit']) {
  const reading =
    lastServiceReading === null
      ? null
      : formatReading(lastServiceReading, primaryMeterUnit.lookupDisplayName);
  if (lastServiceOn === null) return reading;
  return reading === null ? day(lastServiceOn) : `${day(lastServiceOn)} at ${reading}`;
}

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Facts that decide with the weights which license it takes; empty ones are left out. */
function DispatchFacts({ unit }: Props) {
  const { tankGallons, brakes, transmission, hasFifthWheel, isSchoolBus } = unit;
  return (
    <>
      {tankGallons === null ? null : (
        <Fact label="Cargo tank">{tankGallons === 0 ? 'None' : measured(tankGallons, 'gal')}</Fact>
      )}
      {brakes ? <Fact label="Brakes">{brakeNames[brakes]}</Fact> : null}
      {transmission ? <Fact label="Transmission">{transmissionNames[transmission]}</Fact> : null}
      {hasFifthWheel === null ? null : (
        <Fact label="Fifth wheel hitch">{yesOrNo(hasFifthWheel)}</Fact>
      )}
      {isSchoolBus === null ? null : <Fact label="School bus">{yesOrNo(isSchoolBus)}</Fact>}
    </>
  );
}

/** Dates, weights and dimensions. */
export function Particulars({ unit }: Props) {
  return (
    <Panel title="Details">
      <Facts>
        <Fact label="Registration State">{unit.registrationState.stateName}</Fact>
        <Fact label="Registration Date">{day(unit.registrationDate)}</Fact>
        <Fact label="Inspection Date">{day(unit.inspectionDate)}</Fact>
        <Fact label="In Service Date">{day(unit.inServiceDate)}</Fact>
        {unit.lastServiceOn === null && unit.lastServiceReading === null ? null : (
          <Fact label="Last service" note="From the imported list">
            {lastServiceText(unit)}
          </Fact>
        )}
        <Fact label="Tire Size">{unit.tireSize}</Fact>
        <Fact label="Weight">{measured(unit.weight, 'lb')}</Fact>
        <Fact label="Registered Weight">{measured(unit.registeredWeight, 'lb')}</Fact>
        <Fact label="GVWR">{measured(unit.gvwr, 'lb')}</Fact>
        <Fact label="GCWR or combined weight">{measured(unit.combinedWeight, 'lb')}</Fact>
        <Fact label="Passengers" note={payNote(unit)}>
          {unit.passengers}
        </Fact>
        {unit.hasHazmatPlacards ? <Fact label="Hazmat placards">Yes</Fact> : null}
        {unit.isDriveaway ? <Fact label="Driveaway shipment">Yes</Fact> : null}
        {unit.isHeavy === null ? null : <Fact label="Over 10,000 lb">{yesOrNo(unit.isHeavy)}</Fact>}
        <Fact label="Annual inspection" note={unit.inspectionText}>
          {dutyNames[unit.inspectionDuty]}
        </Fact>
        <DispatchFacts unit={unit} />
        <Fact label="Length">{measured(unit.length, 'ft')}</Fact>
        <Fact label="Width">{measured(unit.width, 'ft')}</Fact>
        <Fact label="Height">{measured(unit.height, 'ft')}</Fact>
        {unit.note ? (
          <Fact label="Note" isWide>
            <span className={classes.note}>{unit.note}</span>
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}
