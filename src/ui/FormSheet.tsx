import CardContent from '@mui/material/CardContent';
import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { ChangedContext, type SheetProps } from './StockContext.tsx';
import { useUnsavedChanges } from './unsaved/useUnsavedChanges.ts';

/**
 * The card around a form built with react-admin's own components. It warns before the user leaves with unsaved changes,
 * even if only the query string changes.
 */
export function FormSheet({ className, children }: SheetProps) {
  const { isDirty, isSubmitting } = useFormState();
  const tellChanged = useContext(ChangedContext);
  useEffect(() => tellChanged(isDirty), [tellChanged, isDirty]);
  useUnsavedChanges(isDirty && !isSubmitting, true);
  return <CardContent className={className}>{children}</CardContent>;
}
