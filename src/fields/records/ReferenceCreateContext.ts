import { type ComponentType, createContext } from 'react';
import type { Entity } from '#schemas/model/readEntity.ts';

/** What the dialog that creates a record in place is given. */
export interface ReferenceCreateProps {
  readonly entity: Entity;
  /** What was typed to look for it. */
  readonly text: string;
  readonly onCreated: (id: string | number) => void;
  readonly onClose: () => void;
}

/** The dialog in which pickers let people create what they look for; without one they do not offer it. */
export const ReferenceCreateContext = createContext<ComponentType<ReferenceCreateProps> | undefined>(
  undefined,
);
