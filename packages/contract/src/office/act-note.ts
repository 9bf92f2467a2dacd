// Why a member of staff acts so, in their own words.
import { z } from 'zod';

export const note = z.string().trim().min(3).max(500);
