// WebKit by WebDriver: Debian's webkit2gtk-driver starts MiniBrowser on a screen of Xvfb.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { type Driver, requireProgram, type Where } from './driver.ts';
import { faultsExpression } from './page-code.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export async function openWebkit(): Promise<Driver> {
  const screen = await startScreen();
  const port = await freePort();
  const service = spawnBound(
    requireProgram('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'),
    [`--port=${port}`],
    { stdio: 'ignore', env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11' } },
  );
  const stop = () => {
    service.kill('SIGKILL');
    // The browser ends with its screen.
    screen.process.kill('SIGKILL');
  };
  try {
    return driverOf(await connect(port), stop);
  } catch (error) {
    stop();
    throw error;
  }
}

/** Starts a program that ends with this process, however this process ends. */
function spawnBound(path: string, words: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn('setpriv', ['--pdeathsig=KILL', path, ...words], options);
}

/** Xvfb chooses a free display and prints its number. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const words = ['-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'];
  const child = spawnBound(requireProgram('/usr/bin/Xvfb', 'xvfb'), words, {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
  return { process: child, display: `:${number}` };
}

async function connect(port: number): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + 20_000;
  const isUp = () =>
    fetch(`${url}/status`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (performance.now() > deadline) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'eager',
    'webkitgtk:browserOptions': {
      binary: requireProgram(miniBrowser, 'webkit2gtk-driver'),
      args: ['--automation'],
    },
  });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ pageLoad: 20_000, script: 20_000 });
  // The window's own buttons keep it at about 450 px; the page still shows its layout for phones.
  await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 882 });
  return driver;
}

function driverOf(driver: WebDriver, stop: () => void): Driver {
  const ask = async (expression: string, where: Where = 'page') => {
    await driver.switchTo().defaultContent();
    if (where === 'page') await driver.executeScript(`return ${faultsExpression}`);
    else await driver.switchTo().frame(0);
    return driver.executeScript<unknown>(`return ${expression}`);
  };
  const find = async (expression: string, where?: Where) => {
    const found = await ask(expression, where);
    return found instanceof WebElement ? found : undefined;
  };
  return {
    open: async (url) => {
      await driver.switchTo().defaultContent();
      await driver.get(url);
      await driver.executeScript(`return ${faultsExpression}`);
    },
    ask,
    press: async (expression, where) => {
      const element = await find(expression, where);
      await element?.click();
      return element !== undefined;
    },
    type: async (expression, text) => {
      const element = await find(expression);
      if (!element) return false;
      await driver.executeScript('arguments[0].select()', element);
      await element.sendKeys(text);
      return true;
    },
    faults: async () => {
      await driver.switchTo().defaultContent();
      return driver.executeScript<string[]>(`return ${faultsExpression}`);
    },
    close: async () => {
      try {
        await driver.quit();
      } finally {
        stop();
      }
    },
  };
}
