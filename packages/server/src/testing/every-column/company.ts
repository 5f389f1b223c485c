import { clientCertificateRow } from '@roadproof/contract/company/client-certificate';
import { clientCertificateColumns } from '@roadproof/contract/company/client-certificate.columns';
import * as columns from '@roadproof/contract/company/lookup-record.columns';
import * as row from '@roadproof/contract/company/lookup-record';
import { referenceDocumentRow } from '@roadproof/contract/company/reference-document';
import { referenceDocumentColumns } from '@roadproof/contract/company/reference-document.columns';
import type { ColumnLine, Except } from './column-line.ts';

/** Left out everywhere: the column is the product's own. */
const nowhere = (...columns: string[]): Except => ({
  entered: columns,
  listed: columns,
  answered: columns,
});

// Sent as a file and answered as a link; the one that follows makes `isReplaced`.
const certificate = nowhere('fileId', 'replacedById');

const document: Except = {
  ...nowhere('documentFileId'),
  // The order of the list itself.
  listed: ['documentFileId', 'sortOrder'],
};

// Where its records went, written by a merge.
const merged = 'mergedIntoId';
const value = nowhere(merged);

// Set by the rule pack.
const ofPack = ['agencyRule', 'code', 'minimumRegisteredWeight', 'packCode', 'packVersion'];
const ofProof = ['retentionCitation', 'retentionRule'];
// Answered as `sourceReadOn` and `checkedByName`, written when a text is marked as read.
const ofReading = ['checkedBy', 'lastChecked'];
const unchanged = [...ofPack, ...ofProof, ...ofReading, merged];
const source = ['sourceIsOld', 'sourceKind', 'sourceText'];
const renewalType: Except = {
  // The text and the kind of what the rule pack brought are the pack's.
  entered: [...unchanged, ...source, 'sourceCopy', 'defaultDays', 'isCompanyRenewal'],
  // Listed as `ruleText` and `appliesTo`; the source is in the details.
  listed: [...unchanged, ...source, 'defaultDays', 'isCompanyRenewal', 'appliesToEquipmentTypeIds'],
  answered: unchanged,
};

const equipmentType: Except = {
  ...value,
  // A list of tasks, shown in the form.
  listed: [merged, 'starterReminders'],
};

// The mark of the product's own values.
const lookupValue: Except = {
  entered: ['isSystem', merged],
  listed: ['isSystem', merged],
  answered: [merged],
};

export const companyLines: readonly ColumnLine[] = [
  {
    table: 'client_insurance_certificate',
    save: 'clientCertificates.save',
    answer: clientCertificateRow,
    columns: clientCertificateColumns,
    not: certificate,
  },
  {
    table: 'reference_document',
    save: 'referenceDocuments.save',
    answer: referenceDocumentRow,
    columns: referenceDocumentColumns,
    not: document,
  },
  {
    table: 'employee_group',
    save: 'employeeGroups.save',
    answer: row.employeeGroupRecord,
    columns: columns.employeeGroupColumns,
    not: value,
  },
  {
    table: 'state',
    save: 'states.save',
    answer: row.stateRecord,
    columns: columns.stateRecordColumns,
    not: value,
  },
  {
    table: 'renewal_type',
    save: 'renewalTypes.save',
    answer: row.renewalTypeRecord,
    columns: columns.renewalTypeColumns,
    not: renewalType,
  },
  {
    table: 'equipment_group',
    save: 'equipmentGroups.save',
    answer: row.equipmentGroupRecord,
    columns: columns.equipmentGroupColumns,
    not: value,
  },
  {
    table: 'equipment_type',
    save: 'equipmentTypes.save',
    answer: row.equipmentTypeRecord,
    columns: columns.equipmentTypeColumns,
    not: equipmentType,
  },
  {
    table: 'location',
    save: 'locations.save',
    answer: row.locationRecord,
    columns: columns.locationColumns,
    not: value,
  },
  {
    table: 'incident_type',
    save: 'incidentTypes.save',
    answer: row.incidentTypeRecord,
    columns: columns.incidentTypeColumns,
    not: value,
  },
  {
    table: 'lookup_value',
    save: 'lookupValues.save',
    answer: row.lookupValueRecord,
    columns: columns.lookupValueColumns,
    not: lookupValue,
  },
];
