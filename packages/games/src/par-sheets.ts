/** The published PAR sheets, as committed; a test keeps them equal to the rules. */
import peryaLightsV1 from './perya-lights/v1/par-sheet.json' with { type: 'json' };

export const parSheets = { 'perya-lights': peryaLightsV1 } as const;
