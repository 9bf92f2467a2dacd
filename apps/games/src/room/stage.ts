// Messages to and from the stage around this frame. Only the page of this origin that frames the game is believed.
import type { GameMessage } from '@perya/stage-protocol/from-game';
import { readStageMessage, type StageMessage } from '@perya/stage-protocol/from-stage';

export const isOnStage = (): boolean => window.parent !== window;

export function postToStage(message: GameMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

export function onStageMessage(listener: (message: StageMessage) => void): void {
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return;
    const message = readStageMessage(event.data);
    if (message) listener(message);
  });
}
