// The brand that is worked on.
import { createContext, useContext } from 'react';
import type { OfficeBrand } from '../session/use-session.ts';

export const BrandContext = createContext<OfficeBrand | undefined>(undefined);

export const useBrand = (): OfficeBrand | undefined => useContext(BrandContext);
