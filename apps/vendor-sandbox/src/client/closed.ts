// The script of the page of a session that is over: asks the stage to launch the game again.
import { postToStage } from './stage.ts';

postToStage({ type: 'perya:expired' });
