import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

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
