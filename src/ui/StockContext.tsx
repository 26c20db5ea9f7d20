import CardContent from '@mui/material/CardContent';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useUnsavedChanges } from './unsaved/useUnsavedChanges.ts';

export interface SheetProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** What stock forms need of the floors above: set where the console is put together. */
export interface StockParts {
  /** The sheet of a stock `Edit`, with the lock of its record. */
  readonly EditSheet: ComponentType<SheetProps>;
  /** What has to be asked while a stock form saves. */
  readonly question: ReactNode;
}

const plain: StockParts = { EditSheet: ({ children }) => children, question: null };

export const StockContext = createContext(plain);

/** The sheet of a stock `Edit` (`StockParts`). */
export function EditSheet(props: SheetProps) {
  const { EditSheet: Sheet } = useContext(StockContext);
  return <Sheet {...props} />;
}

/** Asks it, inside of the router: a dialog may link to records. */
export function StockQuestion() {
  return useContext(StockContext).question;
}

/** Tells the sheet around a stock form whether the form holds changes. */
export const ChangedContext = createContext<(isChanged: boolean) => void>(() => {});

/** The sheet of a stock form: leaving it with changes is asked about, also when only the query changes. */
export function FormSheet({ className, children }: SheetProps) {
  const { isDirty, isSubmitting } = useFormState();
  const tellChanged = useContext(ChangedContext);
  useEffect(() => tellChanged(isDirty), [tellChanged, isDirty]);
  useUnsavedChanges(isDirty && !isSubmitting, true);
  return <CardContent className={className}>{children}</CardContent>;
}
