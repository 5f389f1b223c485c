import * as forms from '@roadproof/contract/company/lookup-form';
import type { z } from '@roadproof/contract/schema';
import { addRecord, opened, saveRecord, type Saved } from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, conflict } from '../../../errors.ts';
import { inUsualUnit } from './given-starters.ts';
import { refuseSystem, refuseUnfit } from '../../company/lookup/refuse.ts';
import { stateOfCode } from '../../company/lookup/save-rows.ts';

type Form<K extends keyof typeof forms> = z.output<(typeof forms)[K]>;

/** Adds or changes an employee group. */
export async function saveEmployeeGroup(
  form: Form<'saveEmployeeGroup'>,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  const { stored, sent } = await opened(db, 'employeeGroup', form, 'Group');
  const name = form.groupName;
  await refuseUnfit(db, {
    list: 'employeeGroup',
    schema: forms.saveEmployeeGroup,
    sent,
    stored,
    field: 'groupName',
    name,
  });
  return stored
    ? saveRecord(db, 'employeeGroup', stored, sent)
    : addRecord(db, 'employeeGroup', { ...sent, groupName: name, clientId: caller.clientId });
}

/** Adds or changes a state; in one country no two have the same code. */
export async function saveState(form: Form<'saveState'>, context: Context): Promise<Saved> {
  const { db, caller } = context;
  const { stored, sent } = await opened(db, 'state', form, 'State');
  const name = form.stateName;
  await refuseUnfit(db, {
    list: 'state',
    schema: forms.saveState,
    sent,
    stored,
    field: 'stateName',
    name,
  });
  const code = form.code ?? stored?.code;
  if (code === undefined)
    throw badRequest('Code is required.', 'Enter two or three letters, such as TX.', 'code');
  const country = form.country ?? stored?.country ?? 'US';
  const namesake = await stateOfCode(db, country, code);
  if (namesake && namesake.id !== stored?.id)
    throw conflict(
      `There is already a state with the code ${code}: ${namesake.stateName}.`,
      'Use another code.',
      'code',
    );
  return stored
    ? saveRecord(db, 'state', stored, sent)
    : addRecord(db, 'state', {
        ...sent,
        stateName: name,
        code,
        clientId: caller.clientId,
      });
}

/** Adds or changes a renewal type; it comes again by months or on a fixed day, not by both. */
export async function saveRenewalType(
  form: Form<'saveRenewalType'>,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  const { stored, sent } = await opened(db, 'renewalType', form, 'Renewal type');
  const name = form.renewalName;
  await refuseUnfit(db, {
    list: 'renewalType',
    schema: forms.saveRenewalType,
    sent,
    stored,
    field: 'renewalName',
    name,
  });
  const { defaultMonths, fixedMonthDay, seasonOpens, periodStarts } = { ...stored, ...sent };
  if (defaultMonths && fixedMonthDay)
    throw badRequest(
      'Choose months or a fixed day, not both.',
      'Empty one of the two.',
      'fixedMonthDay',
    );
  if (seasonOpens && !fixedMonthDay)
    throw badRequest(
      'A season ends with a yearly day.',
      'Enter the day under Or every year by, or empty Filing opens.',
      'seasonOpens',
    );
  if (periodStarts && !seasonOpens)
    throw badRequest(
      'Only a kind with a season has a year of its own.',
      'Enter when filing opens, or empty For the year from.',
      'periodStarts',
    );
  if (stored && stored.code !== null && form.isActive === false)
    refuseSystem(stored.renewalName, 'hidden');
  return stored
    ? saveRecord(db, 'renewalType', stored, sent)
    : addRecord(db, 'renewalType', { ...sent, renewalName: name, clientId: caller.clientId });
}

/** Adds or changes an equipment group. */
export async function saveEquipmentGroup(
  form: Form<'saveEquipmentGroup'>,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  const { stored, sent } = await opened(db, 'equipmentGroup', form, 'Group');
  const name = form.groupName;
  await refuseUnfit(db, {
    list: 'equipmentGroup',
    schema: forms.saveEquipmentGroup,
    sent,
    stored,
    field: 'groupName',
    name,
  });
  return stored
    ? saveRecord(db, 'equipmentGroup', stored, sent)
    : addRecord(db, 'equipmentGroup', { ...sent, groupName: name, clientId: caller.clientId });
}

/** Adds or changes an equipment type. */
export async function saveEquipmentType(
  form: Form<'saveEquipmentType'>,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  const { starterReminders: starters, ...plain } = form;
  const { stored, sent } = await opened(db, 'equipmentType', plain, 'Equipment type');
  const usualId = { ...stored, ...sent }.defaultPrimaryUnitId ?? null;
  const starterReminders = starters && (await inUsualUnit(starters, usualId, db));
  const asStored = starterReminders && { starterReminders: JSON.stringify(starterReminders) };
  const name = form.equipmentTypeName;
  await refuseUnfit(db, {
    list: 'equipmentType',
    schema: forms.saveEquipmentType,
    sent,
    stored,
    field: 'equipmentTypeName',
    name,
  });
  return stored
    ? saveRecord(db, 'equipmentType', stored, { ...sent, ...asStored })
    : addRecord(db, 'equipmentType', {
        ...sent,
        ...asStored,
        equipmentTypeName: name,
        clientId: caller.clientId,
      });
}

/** Adds or changes a training location. */
export async function saveLocation(form: Form<'saveLocation'>, context: Context): Promise<Saved> {
  const { db, caller } = context;
  const { stored, sent } = await opened(db, 'location', form, 'Location');
  const name = form.locationName;
  await refuseUnfit(db, {
    list: 'location',
    schema: forms.saveLocation,
    sent,
    stored,
    field: 'locationName',
    name,
  });
  return stored
    ? saveRecord(db, 'location', stored, sent)
    : addRecord(db, 'location', { ...sent, locationName: name, clientId: caller.clientId });
}

/** Adds or changes an incident type. */
export async function saveIncidentType(
  form: Form<'saveIncidentType'>,
  context: Context,
): Promise<Saved> {
  const { db, caller } = context;
  const { stored, sent } = await opened(db, 'incidentType', form, 'Incident type');
  const name = form.incidentName;
  await refuseUnfit(db, {
    list: 'incidentType',
    schema: forms.saveIncidentType,
    sent,
    stored,
    field: 'incidentName',
    name,
  });
  return stored
    ? saveRecord(db, 'incidentType', stored, sent)
    : addRecord(db, 'incidentType', { ...sent, incidentName: name, clientId: caller.clientId });
}
