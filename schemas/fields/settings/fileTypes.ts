/** The endings of files that absences can have. */
export const fileTypes = ['doc', 'docx', 'pdf', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'png'] as const;
