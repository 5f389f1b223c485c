/**
 * Saves of the contract whose forms have no line, and why. A new form gets a line in the
 * file of its group instead.
 */
export const withoutLine: Readonly<Record<string, string>> = {
  // Settings of one person or of the company: each tab or panel has a form of its own.
  'userInfos.save': 'the own account: a panel for each part',
  'clients.save': 'the company: a form of one tab',
  'clients.saveRules': 'the company: a form of one tab',
  'autoAssignments.save': 'a switch',
  'listPreferences.save': 'no form: how a list is arranged',
  'listViews.save': 'a name and a switch above a list',
  'calendarFeeds.save': 'no form: a button',

  // Lists of values: contract/src/company/lookup-page.test.ts compares each form with its save.
  'employeeGroups.save': 'drawn from lookup-field.ts',
  'equipmentGroups.save': 'drawn from lookup-field.ts',
  'equipmentTypes.save': 'drawn from lookup-field.ts',
  'incidentTypes.save': 'drawn from lookup-field.ts',
  'locations.save': 'drawn from lookup-field.ts',
  'lookupValues.save': 'drawn from lookup-field.ts',
  'renewalTypes.save': 'drawn from lookup-field.ts',
  'states.save': 'drawn from lookup-field.ts',

  // A small dialog on a record whose own form has a line.
  'asks.save': 'chosen people with chips of their papers, and the words of the mail',
  'equipment.saveFiles': 'files alone',
  'equipment.savePhoto': 'a photo alone',
  'heldLinks.saveUpload': 'the page of a link, without the forms of the product',
  'equipment.saveFacts': 'a grid of facts',
  'meters.correct': 'one reading',
  'meters.saveFleet': 'a grid of readings',
  'renewals.addForUnits': 'a date for many units',
  'bulkActs.completeReminders': 'a date for many reminders',
  'serviceProgramUnits.join': 'the choice of units',
  'workOrders.saveCosts': 'a grid of costs',
  'dispatchAnswers.save': 'the question on the screen: a button',
  'dispatchRules.save': 'a switch and its reason',
  'dispatch.remember': 'the switch Interstate of the question',
  'noticeRules.save': 'days as a text, two switches and a number',
  'driverHolds.save': 'two days, a reason and a switch',
  'driverFiles.review': 'two papers and a note',
  'driverFiles.noteGone': 'a note',
  'driverFiles.saveRule': 'a rule, its parts drawn by what it is due by',
  'trainingCompletions.attend': 'an answer for each person',
  'trainingCompletions.addFiles': 'files alone',
  'incidents.saveTest': 'a moment and two reasons',
  'feedback.saveStatus': 'a choice',

  // Sent once, never changed.
  'insuranceCertificates.save': 'a name and an address',
  'feedback.save': 'field names are fixed, most are filled in by the product',
  'reportSnapshots.save': 'a name',
  'rehearsals.save': 'a button',

  // The screen of a report is the form.
  'savedReports.save': 'a name; the filter is the report itself',
  'reportSchedules.save': 'a timetable, drawn in one sentence',
};
