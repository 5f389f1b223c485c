/** Entries of a requirement that are events, under the alias a: it was completed, waived or taken into a class; being asked for a course is none. */
export const shownOfRequirement = `((a.action = 'update' and a.new_values ?| array['completed_at', 'closed_as', 'training_mapping_id', 'grade_id', 'grade_note', 'waived_reason', 'deleted_at']) or a.new_values ? 'completed_at')`;
