import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface SheetProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

/**
 * Parts that forms of react-admin's own components ("stock") need from higher layers. Provided where the app is
 * assembled.
 */
export interface StockParts {
  /** The card around the form of react-admin's own `Edit`, with the record lock. */
  readonly EditSheet: ComponentType<SheetProps>;
  /** The dialog that resolves a save conflict of a form built with react-admin's own components. */
  readonly question: ReactNode;
}

const plain: StockParts = { EditSheet: ({ children }) => children, question: null };

export const StockContext = createContext(plain);

export function EditSheet(props: SheetProps) {
  const { EditSheet: Sheet } = useContext(StockContext);
  return <Sheet {...props} />;
}

/** Renders the conflict dialog inside the router, because it may link to records. */
export function StockQuestion() {
  return useContext(StockContext).question;
}

/** Context with a function by which a form built with react-admin's own components reports whether it has changes. */
export const ChangedContext = createContext<(isChanged: boolean) => void>(() => {});
